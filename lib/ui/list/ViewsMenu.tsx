'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '../icons.tsx';
import { useMemory } from '../memory.ts';
import { addressOf, readState, searchOf } from './address.ts';
import { MenuFrame } from './MenuFrame.tsx';
import css from './menu.module.css';
import { plainClick } from './plain-click.ts';
import type { MenuProps } from './Toolbar.tsx';
import type { Row } from './types.ts';
import { factsOf } from './use-list-state.ts';
import { maxViewName, readViews, renamed, type View, viewState, withoutView, withView } from './views.ts';

/** The views kept for this list: pick one, keep what is shown under a name, rename, delete. */
export function ViewsMenu<R extends Row>({ screen, anchor, onClose }: MenuProps<R>) {
  const t = useTranslations('list.views');
  const { list, user, query, columns, showColumns } = screen;
  const [stored, store] = useMemory(user, `list.${list.name}.views`);
  const views = readViews(stored);
  const search = searchOf(viewState(query.state));
  const pick = (view: View) => {
    showColumns(view.columns);
    query.setState(readState(new URLSearchParams(view.search), factsOf(list)));
    onClose();
  };
  return (
    <MenuFrame title={t('title')} anchor={anchor} onClose={onClose}>
      {views.length === 0 && <p className={css.hint}>{t('none')}</p>}
      <ul className={css.views}>
        {views.map((view) => (
          <ViewLine
            key={view.name}
            view={view}
            href={addressOf(list.path, readState(new URLSearchParams(view.search), factsOf(list)))}
            current={view.search === search}
            onPick={() => pick(view)}
            onRename={(name) => store(renamed(views, view.name, name))}
            onDelete={() => store(withoutView(views, view.name))}
          />
        ))}
      </ul>
      <NameForm
        label={t('keepAs')}
        submit={t('keep')}
        onName={(name) =>
          store(withView(views, { name, search, columns: columns.map(({ field }) => field) }))
        }
      />
    </MenuFrame>
  );
}

interface LineProps {
  view: View;
  href: string;
  current: boolean;
  onPick: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
}

function ViewLine({ view, href, current, onPick, onRename, onDelete }: LineProps) {
  const t = useTranslations('list.views');
  const [naming, setNaming] = useState(false);
  const { name } = view;
  if (naming) {
    return (
      <li>
        <NameForm
          label={t('newName')}
          submit={t('rename')}
          start={name}
          onName={(next) => {
            onRename(next);
            setNaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <a href={href} aria-current={current || undefined} onClick={plainClick(onPick)}>
        {name}
      </a>
      <button
        type="button"
        className={css.icon}
        aria-label={t('renameOne', { name })}
        onClick={() => setNaming(true)}
      >
        <Icon name="edit" size={16} />
      </button>
      <button type="button" className={css.icon} aria-label={t('deleteOne', { name })} onClick={onDelete}>
        <Icon name="delete" size={16} />
      </button>
    </li>
  );
}

interface NameProps {
  label: string;
  submit: string;
  start?: string;
  onName: (name: string) => void;
}

function NameForm({ label, submit, start = '', onName }: NameProps) {
  const id = useId();
  const [name, setName] = useState(start);
  return (
    <form
      className={css.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onName(name);
        setName('');
      }}
    >
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          value={name}
          maxLength={maxViewName}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className={css.action} disabled={!name.trim()}>
          {submit}
        </button>
      </span>
    </form>
  );
}
