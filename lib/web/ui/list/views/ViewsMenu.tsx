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
import { type MouseEvent, useState } from 'react';
import { useToday } from '../../../i18n/use-today.ts';
import { useStored } from '../../storage/account-storage.ts';
import { MenuPopover } from '../actions/MenuPopover.tsx';
import type { MenuProps } from '../actions/menu-props.ts';
import { listParamsOf, listUrl, parseListState, toSearch } from '../state/list-url.ts';
import type { Row } from '../types.ts';
import {
  addView,
  maxNameLength,
  maxViews,
  presetPeriods,
  presetsOf,
  readViews,
  removeView,
  renameView,
  toViewState,
  type View,
  viewDroppedNext,
  viewNameError,
  withPresetDays,
} from './views.ts';

/** Handles plain clicks on a link. The browser handles clicks with a key or another button, such as for a new tab. */
const onPlainClick = (handler: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  handler(event);
};

/** The menu of a list's saved views, stored per account in this browser: apply, save, rename, delete. */
export function ViewsMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.views');
  const filterTexts = useTranslations('list');
  const { list, user, query, columns, showColumns } = screen;
  const [storedViews, storeViews] = useStored(user, `list.${list.name}.views`);
  const views = readViews(storedViews);
  const search = toSearch(toViewState(query.state));
  const viewToDrop = viewDroppedNext(views);
  const today = useToday();
  const stateOf = (view: View) => {
    const saved = parseListState(new URLSearchParams(view.search), listParamsOf(list, query.state.timeZone));
    return withPresetDays(saved, view, list.filters, today);
  };
  const describePeriods = (view: View) =>
    presetPeriods(view, list.filters)
      .map(({ filter, preset }) =>
        filterTexts('inGroup', { group: filter.label, label: filterTexts(`days.${preset}`) }),
      )
      .join(' · ');
  const save = (name: string) => {
    const presets = presetsOf(list.filters, query.state, today);
    storeViews(addView(views, { name, search, columns: columns.map(({ field }) => field), presets }));
  };
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
            periods={describePeriods(view)}
            isCurrent={toSearch(stateOf(view)) === search}
            onPick={() => applyView(view)}
            errorOf={(name) => viewNameError(views, name, view.name)}
            onRename={(name) => storeViews(renameView(views, view.name, name))}
            onDelete={() => storeViews(removeView(views, view.name))}
          />
        ))}
      </List>
      {viewToDrop && (
        <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('full', { most: maxViews, name: viewToDrop.name })}
        </Typography>
      )}
      <NameForm
        label={t('saveAs')}
        submitLabel={t('save')}
        errorOf={(name) => viewNameError(views, name)}
        onName={save}
      />
    </MenuPopover>
  );
}

interface ItemProps {
  view: View;
  href: string;
  /** The view's relative periods, below its name. */
  periods: string;
  isCurrent: boolean;
  errorOf: (name: string) => ReturnType<typeof viewNameError>;
  onPick: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function ViewItem({ view, href, periods, isCurrent, errorOf, onPick, onRename, onDelete }: ItemProps) {
  const t = useTranslations('list.views');
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = view;
  if (isRenaming) {
    return (
      <ListItem disableGutters>
        <NameForm
          label={t('newName')}
          submitLabel={t('rename')}
          initialName={name}
          errorOf={errorOf}
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
        selected={isCurrent}
        aria-current={isCurrent || undefined}
        onClick={onPlainClick(onPick)}
      >
        <ListItemText primary={name} secondary={periods} sx={{ m: 0, overflowWrap: 'anywhere' }} />
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

interface NameFormProps {
  label: string;
  submitLabel: string;
  initialName?: string;
  errorOf: ItemProps['errorOf'];
  onName: (name: string) => void;
}

function NameForm({ label, submitLabel, initialName = '', errorOf, onName }: NameFormProps) {
  const [name, setName] = useState(initialName);
  const t = useTranslations('errors.field');
  const error = errorOf(name);
  return (
    <Stack
      component="form"
      method="post"
      spacing={1}
      sx={{ flex: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim() || error) return;
        onName(name);
        setName('');
      }}
    >
      <TextField
        fullWidth
        label={label}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error !== undefined}
        helperText={error === 'tooLong' ? t('atMostCharacters', { most: maxNameLength }) : error && t(error)}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={!name.trim() || error !== undefined}
        sx={{ alignSelf: 'flex-start' }}
      >
        {submitLabel}
      </Button>
    </Stack>
  );
}
