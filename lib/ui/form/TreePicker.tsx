'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { ProblemNotice } from '../problem.tsx';
import { nameOfChoice, type TreeChoice, type TreeNode } from './tree.ts';
import css from './tree-picker.module.css';
import { type LoadTree, useTree } from './use-tree.ts';

interface Props {
  label: string;
  /** The id of what is chosen; empty for nothing. */
  value: string;
  /** Its whole name, where the choices have not been loaded yet. */
  valueLabel?: string;
  onChange: (choice: TreeChoice | null) => void;
  /** Asked when the list is first opened. */
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
  const tree = useTree({ load, first, onPick: onChange });
  const { open, query, current } = tree;
  const choice = tree.choices.find(({ id: each }) => each === value);
  const chosen = choice ? nameOfChoice(choice) : valueLabel;
  const shown = value === '' ? '' : chosen || value;
  const said = error ?? hint;
  useClosing(frame, open, tree.close);

  return (
    <div className={css.picker} ref={frame} data-wrong={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      <div className={css.line} data-line="">
        <input
          ref={input}
          id={id}
          role="combobox"
          aria-haspopup="tree"
          aria-expanded={open}
          aria-controls={open ? `${id}-tree` : undefined}
          aria-activedescendant={open && current ? `${id}-${current.choice.id}` : undefined}
          aria-autocomplete="list"
          aria-invalid={Boolean(error)}
          aria-describedby={said ? `${id}-said` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={open && shown ? shown : props.placeholder}
          value={open ? query : shown}
          disabled={disabled}
          maxLength={60}
          onChange={(event) => tree.type(event.target.value)}
          onClick={() => tree.setOpen(true)}
          onKeyDown={tree.onKeyDown}
        />
        {props.clearable && value !== '' && !disabled && (
          <button
            type="button"
            className={css.small}
            aria-label={t('clear')}
            title={t('clear')}
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <span className={css.arrow}>
          <Icon name="chevronDown" size={18} />
        </span>
      </div>
      {said && <p id={`${id}-said`}>{said}</p>}
      {open && (
        <div className={css.popup}>
          {tree.loading && (
            <p role="status" className={css.waiting}>
              {t('loading')}
            </p>
          )}
          {tree.error !== undefined && <ProblemNotice error={tree.error} onRetry={tree.retry} />}
          {!tree.loading && tree.nodes.length === 0 && <p role="status">{t('nothing')}</p>}
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
        </div>
      )}
    </div>
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
      style={{ '--level': level } as React.CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span
        className={css.fold}
        aria-hidden="true"
        onClick={(event) => {
          if (expanded === undefined) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {expanded !== undefined && <Icon name={expanded ? 'chevronDown' : 'chevronRight'} size={16} />}
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
