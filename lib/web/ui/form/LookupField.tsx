'use client';

import Autocomplete from '@mui/material/Autocomplete';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Verbatim } from '../Verbatim.tsx';
import type { CustomControlProps } from './types.ts';
import { useOptionKeys } from './use-option-keys.ts';

export interface LookupOption {
  value: string;
  /** Shown below the value. */
  note: string;
}

interface Props extends CustomControlProps {
  name: string;
  options: readonly LookupOption[];
  /** The options of this text are not loaded yet. */
  pending: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
  setFocused: (hasFocus: boolean) => void;
  /** Below the field: what was found, or the hint. */
  status: ReactNode;
  /** No record has this number. */
  isUnknown: boolean;
}

/** A number of a record, typed or chosen from `options`. The caller loads them for the typed text. */
export function LookupField(props: Props) {
  const { id, name, label, required, value, onChange, options, pending, open, setOpen, setFocused } = props;
  const { helperText, isInvalid, disabled, status, isUnknown } = props;
  const t = useTranslations('form.search');
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const { onClosed, ...keyProps } = useOptionKeys({
    open,
    loading: pending,
    count: options.length,
    typed: value,
    chooseAt: (index) => {
      onChange(options[index]?.value ?? value);
      close();
    },
  });
  return (
    <Autocomplete<LookupOption, false, false, true>
      id={id}
      freeSolo
      fullWidth
      {...keyProps}
      options={[...options]}
      // The typed text is the value. A chosen option would be where the arrow keys start.
      value={null}
      inputValue={value}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={close}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') onChange(text);
      }}
      onChange={(_event, choice) => onChange(typeof choice === 'string' ? choice : (choice?.value ?? ''))}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.value)}
      // The server filters.
      filterOptions={(all) => all}
      loading={pending}
      loadingText={t('loading')}
      disabled={disabled}
      renderOption={({ key: _key, ...attributes }, each) => (
        <li {...attributes} key={each.value}>
          <ListItemText primary={<Verbatim>{each.value}</Verbatim>} secondary={each.note} sx={{ my: 0 }} />
        </li>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, spellCheck: false } }}
          name={name}
          label={label}
          required={required}
          helperText={isInvalid ? helperText : status}
          error={isInvalid || isUnknown}
          autoComplete="off"
        />
      )}
    />
  );
}
