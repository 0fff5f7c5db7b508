'use client';

import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { TextInput } from '../inputs.tsx';
import { ProblemNotice } from '../problem.tsx';
import { nameOfChoice, type TreeChoice, type TreeNode } from './tree.ts';
import { type LoadTree, useTree } from './use-tree.ts';

interface Props {
  label: string;
  /** The id of what is chosen; empty for nothing. */
  value: string;
  /** Its whole name, where the choices have not been loaded yet. */
  valueLabel?: string;
  onChange: (choice: TreeChoice | null) => void;
  /** The key of the choices in the query cache. */
  queryKey: QueryKey;
  /** Loads the choices when the list is first opened. */
  load: LoadTree;
  /** Choices above the loaded ones. */
  first?: readonly TreeChoice[];
  placeholder?: string;
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  /** A button takes the choice back. */
  clearable?: boolean;
}

const none: readonly TreeChoice[] = [];

/** The list below the field; its nodes are native elements, for there may be several hundred. */
const popup = {
  position: 'absolute',
  inset: 'calc(100% + 4px) 0 auto',
  zIndex: 20,
  // On phones fields are as wide as their place.
  minWidth: { sm: 320 },
  p: 0.75,
  border: 1,
  borderColor: 'divider',
  typography: 'body1',
  '& [role="tree"]': { maxHeight: 'min(348px, 60vh)', overflow: 'auto' },
  '& [role="treeitem"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: { xs: 44, md: 34 },
    pr: 1,
    borderRadius: 0.75,
    // Those out of sight cost nothing.
    contentVisibility: 'auto',
    containIntrinsicHeight: { xs: 44, md: 34 },
    cursor: 'pointer',
    '&:not([data-found])': { color: 'text.secondary' },
    '&:hover': { bgcolor: 'action.hover' },
    '&[data-active]': {
      bgcolor: 'action.selected',
      outline: '2px solid var(--p-palette-primary-main)',
      outlineOffset: -2,
    },
    '&[aria-selected="true"] [data-name]': { fontWeight: 700 },
    '& small': { ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' },
  },
  '& [data-name]': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-fold]': { display: 'inline-flex', flex: 'none', justifyContent: 'center', width: 24 },
} as const;

/**
 * A choice out of a hierarchy: a field to search in, and below it the tree. Arrows, Home, End and page keys move,
 * left and right fold while nothing is searched for, Enter chooses, Escape closes. Needs the texts `form` and `errors`.
 */
export function TreePicker(props: Props) {
  const {
    label,
    value,
    valueLabel = '',
    onChange,
    queryKey,
    load,
    first = none,
    error,
    hint,
    disabled = false,
  } = props;
  const t = useTranslations('form.tree');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const tree = useTree({ queryKey, load, first, onPick: onChange });
  const { open, query, current } = tree;
  const choice = tree.choices.find(({ id: each }) => each === value);
  const chosen = choice ? nameOfChoice(choice) : valueLabel;
  const shown = value === '' ? '' : chosen || value;
  useClosing(frame, open, tree.close);

  return (
    <Box ref={frame} sx={{ position: 'relative', minWidth: 0 }}>
      <TextInput
        ref={input}
        id={id}
        label={label}
        error={error}
        hint={hint}
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={open}
        aria-controls={open ? `${id}-tree` : undefined}
        aria-activedescendant={open && current ? `${id}-${current.choice.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={open && shown ? shown : props.placeholder}
        value={open ? query : shown}
        disabled={disabled}
        maxLength={60}
        onChange={(event) => tree.type(event.target.value)}
        onClick={() => tree.setOpen(true)}
        onKeyDown={tree.onKeyDown}
        endAdornment={
          <InputAdornment position="end" sx={{ pointerEvents: 'none' }}>
            {props.clearable && value !== '' && !disabled && (
              <IconButton
                aria-label={t('clear')}
                title={t('clear')}
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
                sx={{ pointerEvents: 'auto' }}
              >
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            )}
            <ExpandMore />
          </InputAdornment>
        }
      />
      {open && (
        <Paper elevation={8} sx={popup}>
          {tree.loading && (
            <Typography role="status" color="textSecondary" sx={{ p: 1 }}>
              {t('loading')}
            </Typography>
          )}
          {tree.error !== undefined && <ProblemNotice error={tree.error} onRetry={tree.retry} />}
          {!tree.loading && tree.nodes.length === 0 && (
            <Typography role="status" color="textSecondary" sx={{ p: 1 }}>
              {t('nothing')}
            </Typography>
          )}
          <div id={`${id}-tree`} role="tree" aria-label={label}>
            {tree.nodes.map((node) => (
              <Node
                key={node.choice.id}
                id={`${id}-${node.choice.id}`}
                node={node}
                chosen={node.choice.id === value}
                active={node === current}
                onPick={() => {
                  tree.pick(node.choice);
                  input.current?.focus();
                }}
                onFold={() => {
                  tree.fold(node, !node.expanded);
                  input.current?.focus();
                }}
              />
            ))}
          </div>
        </Paper>
      )}
    </Box>
  );
}

interface NodeProps {
  id: string;
  node: TreeNode;
  chosen: boolean;
  active: boolean;
  onPick: () => void;
  onFold: () => void;
}

function Node({ id, node, chosen, active, onPick, onFold }: NodeProps) {
  const { choice, level, position, siblings, expanded, found } = node;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
    <div
      ref={line}
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={chosen}
      data-active={active || undefined}
      data-found={found || undefined}
      style={{ paddingInlineStart: (level - 1) * 18 }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span
        data-fold=""
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === undefined) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {expanded !== undefined &&
          (expanded ? <ExpandMore sx={{ fontSize: 16 }} /> : <ChevronRight sx={{ fontSize: 16 }} />)}
      </span>
      <span data-name="">{choice.label}</span>
      {choice.note && <small>{choice.note}</small>}
    </div>
  );
}

/** A press elsewhere or the focus going away closes it. */
function useClosing(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!frame.current?.contains(event.target as HTMLElement | null)) latest.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, frame]);
}
