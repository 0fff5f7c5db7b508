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
import type { Actions, Option, Screen } from './option.ts';
import css from './search-field.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useCombobox } from './use-combobox.ts';
import { useEnter } from './use-enter.ts';
import { useResults } from './use-results.ts';

/** A pause in typing, after which the sources are asked. */
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

/** Results of the search, below its field. */
export default function SearchPanel({ id, field, text, submits, close, ...props }: Props) {
  const t = useTranslations('search');
  const { setText } = props;
  const [query, setQuery] = useState('');
  /** The text for which the user is choosing. */
  const [choosing, setChoosing] = useState<string>();
  const { signOut, error } = useSignOut();
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const actions: Actions = {
    setText,
    signOut,
    chooseLocale: useChooseLocale(),
    openChat: (draft) => {
      const opener = field.current;
      // After the search has closed, which moves the focus.
      if (opener) setTimeout(() => openChat(opener, draft));
    },
  };
  const results = useResults({ ...props, text, query, isChoosing: choosing === text });
  const { groups, own, records, isPending, isEmpty, isNothing, isSearched, failed } = results;
  // The pressed button is about to disappear.
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
  const onMove = () => setChoosing(text);
  const { active, setActive } = useCombobox({ id, field, text, options, choose, onMove });
  const isWaiting = useEnter({
    ...{ submits, text, active, own, records, isPending, choose },
    searchNow: () => setQuery(text),
    highlight: setActive,
  });
  const found = [...own, ...records].filter((option) => !isShowAll(option));
  const hasCount = !isPending && !isEmpty && (isSearched || found.length > 0);
  useAnnouncement({ text, failed, count: hasCount ? found.length : undefined });
  const failures = failed.length > 0 ? <Failures failed={failed} onRetry={focusField} /> : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
    <div className={css.panel} data-busy={isPending || isWaiting} onMouseDown={keepFocus}>
      {isNothing &&
        isSearched &&
        (failures ?? <p className={css.note}>{t('nothing', { text: results.term })}</p>)}
      {options.length > 0 && (
        <Options
          {...{ id, groups, active }}
          label={t('results')}
          query={isEmpty ? '' : results.marked}
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

/** A press on an option leaves the focus in the field; buttons take it. */
function keepFocus(event: MouseEvent) {
  if (!(event.target instanceof Element && event.target.closest('button'))) event.preventDefault();
}
