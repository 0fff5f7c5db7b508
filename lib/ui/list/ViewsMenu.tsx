'use client';

import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useStored } from '../account-storage.ts';
import { listUrl, parseListState, toSearch } from './list-url.ts';
import { MenuPopover } from './MenuPopover.tsx';
import type { MenuProps } from './menu-props.ts';
import { onPlainClick } from './on-plain-click.ts';
import type { Row } from './types.ts';
import { listParamsOf } from './use-list-state.ts';
import { addView, maxViewName, readViews, removeView, renameView, toViewState, type View } from './views.ts';

/** The saved views of a list: apply, save, rename, delete. */
export function ViewsMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.views');
  const { list, user, query, columns, showColumns } = screen;
  const [stored, store] = useStored(user, `list.${list.name}.views`);
  const views = readViews(stored);
  const search = toSearch(toViewState(query.state));
  const stateOf = (view: View) =>
    parseListState(new URLSearchParams(view.search), listParamsOf(list, query.state.timeZone));
  const applyView = (view: View) => {
    showColumns(view.columns);
    query.setState(stateOf(view));
    onClose();
  };
  return (
    <MenuPopover title={t('title')} anchor={anchor} onClose={onClose}>
      {views.length === 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('none')}
        </Typography>
      )}
      <List disablePadding sx={{ mb: 2, maxHeight: '50vh', overflow: 'auto' }}>
        {views.map((view) => (
          <ViewItem
            key={view.name}
            view={view}
            href={listUrl(list.path, stateOf(view))}
            current={view.search === search}
            onPick={() => applyView(view)}
            onRename={(name) => store(renameView(views, view.name, name))}
            onDelete={() => store(removeView(views, view.name))}
          />
        ))}
      </List>
      <NameForm
        label={t('saveAs')}
        submit={t('save')}
        onName={(name) => store(addView(views, { name, search, columns: columns.map(({ field }) => field) }))}
      />
    </MenuPopover>
  );
}

interface ItemProps {
  view: View;
  href: string;
  current: boolean;
  onPick: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function ViewItem({ view, href, current, onPick, onRename, onDelete }: ItemProps) {
  const t = useTranslations('list.views');
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <ListItem disableGutters>
        <NameForm
          label={t('newName')}
          submit={t('rename')}
          start={name}
          onName={(next) => {
            onRename(next);
            setIsRenaming(false);
          }}
        />
      </ListItem>
    );
  }
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={href}
        selected={current}
        aria-current={current || undefined}
        onClick={onPlainClick(onPick)}
      >
        <ListItemText primary={name} sx={{ m: 0, overflowWrap: 'anywhere' }} />
      </ListItemButton>
      <IconButton aria-label={t('renameOne', { name })} onClick={() => setIsRenaming(true)}>
        <Edit fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('deleteOne', { name })} onClick={onDelete}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </ListItem>
  );
}

interface NameProps {
  label: string;
  submit: string;
  start?: string;
  onName: (name: string) => void;
}

function NameForm({ label, submit, start = '', onName }: NameProps) {
  const [name, setName] = useState(start);
  return (
    <Stack
      component="form"
      method="post"
      direction="row"
      spacing={1}
      sx={{ flex: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onName(name);
        setName('');
      }}
    >
      <TextField
        fullWidth
        label={label}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxViewName } }}
      />
      <Button type="submit" variant="outlined" disabled={!name.trim()}>
        {submit}
      </Button>
    </Stack>
  );
}
