import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '#lib/web/ui/icon/names.ts';

/** Returns the SVG sprite of the icons that server components show by reference, without code of icons in browsers. */
export async function iconsSvg(): Promise<string> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => {
      const { default: Icon }: { default: ElementType } = await import(`@mui/icons-material/${name}`);
      const [, shapes = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>\n`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`;
}
