'use client';

import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { maxSearchLength } from '#lib/contract/input-types.ts';
import { useInputError } from '../../hooks/use-input-error.ts';
import { TextInput } from '../../inputs.tsx';
import { isComposed } from '../../is-composed.ts';
import { inputTypeOf, textFilterError } from '../state/list-url.ts';
import type { Filter } from '../types.ts';
import type { SetFilters } from './filter-groups.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface Props {
  filter: Extract<Filter, { kind: 'search' | 'text' }>;
  value: string;
  setFilters: SetFilters;
}

/** A text filter of the drawer, applied when typing pauses. An invalid text stays in the field with an error. */
export function TextFilter({ filter, value, setFilters }: Props) {
  const t = useTranslations('list');
  const id = useId();
  const errorText = useInputError();
  const { typed, length, error, change, apply } = useTypedFilter(value, {
    clean: inputTypeOf(filter).clean,
    errorOf: (text) => textFilterError(filter, text),
    onChange: (text, isTyping) => setFilters({ [filter.name]: text }, isTyping),
  });
  const isFull = length >= maxSearchLength;
  const start = filter.kind === 'search' && (
    <InputAdornment position="start">
      <Search fontSize="small" />
    </InputAdornment>
  );
  const end = typed && (
    <InputAdornment position="end">
      <Typography variant="body2" aria-hidden="true" color={isFull ? 'warning' : 'textSecondary'}>
        {length}/{maxSearchLength}
      </Typography>
      <IconButton edge="end" aria-label={t('wipe')} onClick={() => apply('')}>
        <Close fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <TextInput
        label={filter.label}
        name={filter.name}
        placeholder={filter.hint ?? ''}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (isComposed(event.nativeEvent)) return;
          if (event.key === 'Enter') apply(typed);
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            apply('');
          }
        }}
        startAdornment={start}
        endAdornment={end}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        error={errorText(error)}
        aria-describedby={`${id}-limit`}
      />
      <span id={`${id}-limit`} className="visually-hidden">
        {t('atMost', { count: maxSearchLength })}
      </span>
      <span role="status" className="visually-hidden">
        {errorText(error) ?? (isFull ? t('limitReached', { count: maxSearchLength }) : '')}
      </span>
    </>
  );
}
