import { components } from '#lib/web/ui/theme/components.ts';
import { importsOf } from './imports.ts';
import { allCode } from './source-files.ts';

/** Components inside others. */
const innerComponents = ['ButtonBase', 'InputBase', 'Select', 'SvgIcon', 'Tooltip'];

it('the theme styles only components that the portal uses', () => {
  const imported = new Set(
    allCode()
      .filter(({ path }) => /^(app|lib)\//.test(path))
      .flatMap(({ text }) => importsOf(text))
      .map(({ target }) => target),
  );
  const unused = Object.keys(components ?? {})
    .map((name) => name.replace(/^Mui/, ''))
    .filter((name) => !innerComponents.includes(name) && !imported.has(`@mui/material/${name}`));
  expect(unused).toEqual([]);
});
