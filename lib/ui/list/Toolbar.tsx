'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SortChoice } from './SortChoice.tsx';
import { countOf } from './selection.ts';
import css from './toolbar.module.css';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** What opens from the toolbar; each menu is loaded when it is first asked for. */
export interface MenuProps<R extends Row = Row> {
  screen: Screen<R>;
  anchor: HTMLElement;
  onClose: () => void;
}

const loaders = {
  views: () => import('./ViewsMenu.tsx').then((loaded) => loaded.ViewsMenu),
  columns: () => import('./ColumnsMenu.tsx').then((loaded) => loaded.ColumnsMenu),
  export: () => import('./ExportMenu.tsx').then((loaded) => loaded.ExportMenu),
};
type MenuName = keyof typeof loaders;

const menus: Record<MenuName, ComponentType<MenuProps>> = {
  views: lazily(loaders.views),
  columns: lazily(loaders.columns),
  export: lazily(loaders.export),
};
const icons: Record<MenuName, IconName> = { views: 'eye', columns: 'columns', export: 'download' };

/** How many rows there are or are chosen, and what can be done with the list. */
export function Toolbar<R extends Row>({ screen }: { screen: Screen<R> }) {
  const chosen = countOf(screen.selection, screen.total);
  return (
    <div className={css.toolbar}>
      {chosen > 0 ? <SelectionBar screen={screen} count={chosen} /> : <Counted screen={screen} />}
      <SortChoice screen={screen} />
      <div className={css.tools}>
        {(Object.keys(menus) as MenuName[]).map((name) => (
          <Tool key={name} name={name} screen={screen} />
        ))}
      </div>
    </div>
  );
}

function Counted<R extends Row>({ screen }: { screen: Screen<R> }) {
  const sentence = useCountText(screen);
  return <p className={css.counted}>{sentence}</p>;
}

/** "1–20 of 400"; empty while nothing is known, and where nothing was looked for. */
export function useCountText<R extends Row>({ query, rows, total, isOutdated }: Screen<R>): string {
  const t = useTranslations('list');
  const format = useFormatter();
  const { state, page } = query.shown;
  if (!page || isOutdated) return '';
  if (rows.length === 0) return Object.keys(state.filters).length > 0 ? t('noRows') : '';
  const from = (state.page - 1) * state.pageSize + 1;
  return t('range', {
    from: format.number(from),
    to: format.number(from + rows.length - 1),
    total: format.number(total),
  });
}

function Tool<R extends Row>({ name, screen }: { name: MenuName; screen: Screen<R> }) {
  const t = useTranslations('list');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const Menu = menus[name] as unknown as ComponentType<MenuProps<R>>;
  return (
    <>
      <button
        type="button"
        className={css.tool}
        disabled={name === 'export' && screen.isOutdated}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={loadAhead(loaders[name])}
        onFocus={loadAhead(loaders[name])}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name={icons[name]} size={18} />
        <span>{t(`tool.${name}`)}</span>
      </button>
      {anchor && <Menu screen={screen} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
