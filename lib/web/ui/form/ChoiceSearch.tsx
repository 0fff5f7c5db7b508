'use client';

import type { TextFieldProps } from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cleanTerm, maxSearchLength } from '#lib/contract/input-types.ts';
import { useDebounced } from '../hooks/use-debounced.ts';
import { useProblemText } from '../problem/ProblemNotice.tsx';
import { ChoicePicker } from './ChoicePicker.tsx';
import type { Choice, LoadChoices } from './types.ts';
import { normalizeText, usePickerState } from './use-picker-state.ts';

const debounceMs = 200;

interface Props {
  /** Query key of the choices. */
  choicesKey: string;
  load: LoadChoices;
  /** The names of chosen values that a form starts with. */
  namedChoices: readonly Choice[];
  /** The choices for an empty text; by default those that the server finds for it. */
  suggestions?: readonly Choice[];
  value: string;
  onChange: (value: string, choice: Choice | null) => void;
  /** Reports whether a text is typed for which nothing is chosen. */
  onPending?: (pending: boolean) => void;
  id?: string;
  disabled?: boolean;
  field: Omit<TextFieldProps, 'slotProps'>;
}

/** Searches choices on the server by text. The value is the id of a choice. A failed search shows its reason in the list. */
export function ChoiceSearch(props: Props) {
  const { choicesKey, load, namedChoices, suggestions, value, onChange, onPending } = props;
  const { id, disabled = false, field } = props;
  const t = useTranslations('form.search');
  const problemText = useProblemText();
  const state = usePickerState(onPending);
  const typed = cleanTerm(state.typed ?? '');
  const searched = typed.slice(0, maxSearchLength);
  const [chosen, setChosen] = useState<Choice>();
  const suggested = searched === '' ? suggestions : undefined;
  // Also searched after the field was left, as the text may name a choice exactly (useTypedChoice).
  const isSearching = (state.open || state.leftWithText) && !suggested;
  const search = useChoiceSearch(choicesKey, load, searched, isSearching);
  const { choices, pending, error } = suggested
    ? { choices: suggested, pending: false, error: undefined }
    : search;
  // The server searches only the beginning of a long text, so the rest is compared here.
  const matching = searched === typed ? choices : choices.filter((choice) => hasText(choice, typed));
  const selected = [chosen, ...namedChoices, ...choices].find((choice) => choice?.value === value);
  return (
    <ChoicePicker
      {...(id ? { id } : {})}
      state={state}
      // Results for an older text are hidden: Enter would choose one.
      choices={pending ? [] : matching}
      value={value ? (selected ?? { value, label: value }) : null}
      onChange={(choice) => {
        if (choice) setChosen(choice);
        onChange(choice?.value ?? '', choice);
      }}
      verbatim
      loading={pending}
      loadingText={t('loading')}
      noOptionsText={error === undefined ? t('nothing') : problemText(error)}
      disabled={disabled}
      field={field}
    />
  );
}

const hasText = ({ label, terms = [] }: Choice, text: string) =>
  [label, ...terms].some((each) => normalizeText(each).includes(normalizeText(text)));

function useChoiceSearch(key: string, load: LoadChoices, text: string, enabled: boolean) {
  const debouncedText = useDebounced(text, text === '' ? 0 : debounceMs);
  const { data, error, isPlaceholderData, isPending } = useQuery({
    queryKey: ['choices', key, 'search', debouncedText],
    queryFn: ({ signal }) => load(debouncedText, signal),
    enabled: enabled && debouncedText === text,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pending = debouncedText !== text || isPending || isPlaceholderData;
  return { choices: data ?? [], pending, error: error ?? undefined };
}
