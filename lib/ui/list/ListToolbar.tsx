'use client';

import Bookmark from '@mui/icons-material/BookmarkBorder';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { preload } from '../preload.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

const loaders = {
  views: () => import('./ViewsMenu.tsx').then((loaded) => loaded.ViewsMenu),
  columns: () => import('./ColumnsMenu.tsx').then((loaded) => loaded.ColumnsMenu),
  export: () => import('./ExportMenu.tsx').then((loaded) => loaded.ExportMenu),
};
type ToolName = keyof typeof loaders;

const tools = {
  views: { Menu: lazyComponent(loaders.views), icon: Bookmark },
  columns: { Menu: lazyComponent(loaders.columns), icon: ViewColumn },
  export: { Menu: lazyComponent(loaders.export), icon: FileDownload },
};

export function ListToolbar<R extends Row>({ screen }: { screen: Screen<R> }) {
  return (
    <Box sx={{ display: 'flex', ml: 'auto', '@media print': { display: 'none' } }}>
      {(Object.keys(tools) as ToolName[]).map((name) => (
        <Tool key={name} name={name} screen={screen} />
      ))}
    </Box>
  );
}

function Tool<R extends Row>({ name, screen }: { name: ToolName; screen: Screen<R> }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { Menu } = tools[name];
  return (
    <>
      <ToolButton
        name={name}
        disabled={name === 'export' && screen.isOutdated}
        isOpen={anchor !== undefined}
        open={setAnchor}
      />
      {anchor && <Menu screen={screen} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

interface ToolButtonProps {
  name: ToolName;
  disabled: boolean;
  isOpen: boolean;
  open: (anchor: HTMLElement) => void;
}

// Does not render with the rows.
const ToolButton = memo(function ToolButton({ name, disabled, isOpen, open }: ToolButtonProps) {
  const t = useTranslations('list');
  const { icon: Icon } = tools[name];
  return (
    <IconButton
      disabled={disabled}
      aria-label={t(`tool.${name}`)}
      title={t(`tool.${name}`)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={preload(loaders[name])}
      onFocus={preload(loaders[name])}
      onClick={(event) => open(event.currentTarget)}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
});
