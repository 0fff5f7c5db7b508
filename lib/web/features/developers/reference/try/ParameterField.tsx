'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { ContractText } from '../ContractText.tsx';
import { inputKey, type TrialValues } from './request.ts';
import type { TrialInput } from './trial.ts';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  id: string;
  input: TrialInput;
  control: Control<TrialValues>;
}

const idempotencyKeyHeader = 'Idempotency-Key';

/** The form field of a parameter: a menu when it has choices. An idempotency key has a button that creates one. */
export function ParameterField({ id, input, control }: Props) {
  const t = useTranslations('tryIt');
  const faultText = useFaultText();
  const { name, location, required, choices, description, defaultValue } = input;
  const { field, fieldState } = useController({ control, name: `values.${inputKey(input)}` });
  const { ref, ...props } = field;
  const isSelect = choices.length > 0;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        {...props}
        inputRef={ref}
        id={id}
        name={name}
        label={<Label name={name} location={t(`places.${location}`)} />}
        required={required}
        error={fieldState.invalid}
        helperText={
          fieldState.error ? faultText(fieldState.error) : description && <ContractText text={description} />
        }
        placeholder={defaultValue}
        select={isSelect}
        autoComplete="off"
        sx={{ flex: '1 1 16rem' }}
        slotProps={{ select: { native: true }, htmlInput: { spellCheck: false } }}
      >
        {isSelect && <Options choices={choices} hasEmptyOption />}
      </TextField>
      {name === idempotencyKeyHeader && (
        <Button onClick={() => field.onChange(crypto.randomUUID())}>{t('newKey')}</Button>
      )}
    </Stack>
  );
}

interface AcceptProps {
  id: string;
  types: readonly string[];
  control: Control<TrialValues>;
}

/** The menu of the media types that the response can have. */
export function AcceptField({ id, types, control }: AcceptProps) {
  const t = useTranslations('tryIt');
  const { field } = useController({ control, name: 'accept' });
  const { ref, ...props } = field;
  return (
    <TextField
      {...props}
      inputRef={ref}
      id={id}
      label={<Label name="Accept" location={t('places.header')} />}
      helperText={t('forms')}
      select
      fullWidth
      slotProps={{ select: { native: true } }}
    >
      <Options choices={types} />
    </TextField>
  );
}

interface OptionsProps {
  choices: readonly string[];
  hasEmptyOption?: boolean;
}

const Options = ({ choices, hasEmptyOption }: OptionsProps): ReactNode => (
  <>
    {hasEmptyOption && <option value="" />}
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </>
);

function Label({ name, location }: { name: string; location: string }) {
  const t = useTranslations('tryIt');
  return t.rich('parameter', { name, place: location, b: (chunks) => <span translate="no">{chunks}</span> });
}
