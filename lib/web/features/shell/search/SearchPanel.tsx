'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { AccessKey } from '#lib/contract/access.ts';
import { useChooseLocale } from '../../../ui/menu/use-choose-locale.ts';
import { navigate } from '../../../ui/navigation/navigate.ts';
import { LazyProblemNotice } from '../../../ui/problem/LazyProblemNotice.ts';
import { openChat } from '../../chat/panel-store.ts';
import { useSignOut } from '../sign-out.ts';
import { Failures } from './Failures.tsx';
import { isShowAll } from './merge-groups.ts';
import { Options } from './Options.tsx';
import type { CommandActions, Option, Screen } from './option.ts';
import css from './search-field.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useCombobox } from './use-combobox.ts';
import { useEnter } from './use-enter.ts';
import { useSearchResults } from './use-search-results.ts';

/** The pause in typing after which the sources are requested. */
const pauseMs = 150;

interface Props {
  id: string;
  user: string;
  screens: readonly Screen[];
  areas: readonly AccessKey[];
  hasChat: boolean;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  setText: (text: string) => void;
  submits: number;
  /** Clears the text and closes the search. `isStaying`: no page opens, so that the focus returns to where it was. */
  close: (isStaying: boolean) => void;
}

/** The results below the search field, loaded by SearchField on first use. */
export default function SearchPanel({ id, field, text, submits, close, ...props }: Props) {
  const t = useTranslations('search');
  const { setText } = props;
  const [debouncedText, setDebouncedText] = useState('');
  /** The text for whose results the user has moved to an option. */
  const [chosenText, setChosenText] = useState<string>();
  const { signOut, error } = useSignOut();
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const actions: CommandActions = {
    setText,
    signOut,
    chooseLocale: useChooseLocale(),
    openChat: (draft) => {
      const opener = field.current;
      // After the search has closed, which moves the focus.
      if (opener) setTimeout(() => openChat(opener, draft));
    },
  };
  const results = useSearchResults({ ...props, text, debouncedText, isChoosing: chosenText === text });
  const { groups, local, records, isPending, isEmpty, isNothing, isSearched, failed } = results;
  // The pressed retry button disappears.
  const focusField = () => field.current?.focus();
  const options = groups.flatMap((group) => group.options);

  const choose = (option: Option) => {
    if ('href' in option) {
      close(false);
      return navigate(option.href);
    }
    if (!option.staysOpen) close(true);
    option.run(actions);
  };
  const onMove = () => setChosenText(text);
  const { active, setActive } = useCombobox({ id, field, text, options, choose, onMove });
  const isWaiting = useEnter({
    submits,
    text,
    active,
    local,
    records,
    isPending,
    choose,
    searchNow: () => setDebouncedText(text),
    highlight: setActive,
  });
  const resultCount = [...local, ...records].filter((option) => !isShowAll(option)).length;
  const hasCount = !isPending && !isEmpty && (isSearched || resultCount > 0);
  useAnnouncement({ text, failed, count: hasCount ? resultCount : undefined });
  const failures = failed.length > 0 ? <Failures failed={failed} onRetry={focusField} /> : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
    <div className={css.panel} data-busy={isPending || isWaiting} onMouseDown={keepFocus}>
      {isNothing &&
        isSearched &&
        (failures ?? <p className={css.note}>{t('nothing', { text: results.term })}</p>)}
      {options.length > 0 && (
        <Options
          id={id}
          groups={groups}
          active={active}
          label={t('results')}
          highlight={results.highlight}
          first={isEmpty || isNothing ? undefined : openedByEnter(options)}
          onPointerMove={onMove}
          onChoose={choose}
        />
      )}
      {isPending && <p className={css.note}>{t('searching')}</p>}
      {isEmpty && <p className={css.note}>{t('hint')}</p>}
      {!isNothing && failures}
      {error !== undefined && <LazyProblemNotice error={error} />}
    </div>
  );
}

/** What Enter opens without an active option; undefined when several have the name. */
function openedByEnter(options: readonly Option[]): Option | undefined {
  const exact = options.filter((option) => option.exact);
  return exact.length > 1 ? undefined : (exact[0] ?? options[0]);
}

/** Keeps the focus in the field when an option is pressed; buttons take it. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element && event.target.closest('button'))) event.preventDefault();
}
