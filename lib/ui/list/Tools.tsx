'use client';

import Bookmark from '@mui/icons-material/BookmarkBorder';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazily } from '../lazily.tsx';
import { loadAhead } from '../load-ahead.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** What opens from a tool of the list; each is loaded on demand. */
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
type ToolName = keyof typeof loaders;

const tools = {
  views: { Menu: lazily(loaders.views), icon: Bookmark },
  columns: { Menu: lazily(loaders.columns), icon: ViewColumn },
  export: { Menu: lazily(loaders.export), icon: FileDownload },
};

/** Views, columns and export of a list. */
export function Tools<R extends Row>({ screen }: { screen: Screen<R> }) {
  return (
    <Box sx={{ display: 'flex', ml: 'auto', '@media print': { display: 'none' } }}>
      {(Object.keys(tools) as ToolName[]).map((name) => (
        <Tool key={name} name={name} screen={screen} />
      ))}
    </Box>
  );
}

function Tool<R extends Row>({ name, screen }: { name: ToolName; screen: Screen<R> }) {
  const t = useTranslations('list');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { Menu, icon: Icon } = tools[name];
  return (
    <>
      <IconButton
        disabled={name === 'export' && screen.isOutdated}
        aria-label={t(`tool.${name}`)}
        title={t(`tool.${name}`)}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onPointerEnter={loadAhead(loaders[name])}
        onFocus={loadAhead(loaders[name])}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon fontSize="small" />
      </IconButton>
      {anchor && <Menu screen={screen} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
