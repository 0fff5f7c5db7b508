'use client';

import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Words } from '../Words.tsx';
import type { Fault } from './request.ts';
import type { TrialInput } from './trial.ts';
import css from './try.module.css';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  id: string;
  input: TrialInput;
  value: string;
  fault: Fault | undefined;
  change: (value: string) => void;
}

const keyHeader = 'Idempotency-Key';

/** One parameter: chosen from what there is, or typed. */
export function ParameterField({ id, input, value, fault, change }: Props) {
  const t = useTranslations('tryIt');
  const said = useFaultText();
  const { name, place, required, choices, words, fallback } = input;
  const help = fault ? said(fault) : words && <Words text={words} />;
  const select = choices.length > 0;
  return (
    <div className={css.line}>
      <TextField
        id={id}
        name={name}
        label={<Label name={name} place={t(`places.${place}`)} />}
        value={value}
        required={required}
        error={fault !== undefined}
        helperText={help}
        placeholder={fallback}
        select={select}
        fullWidth
        size="small"
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          select: { native: true },
          htmlInput: { spellCheck: false },
        }}
      >
        {select && <Options of={choices} empty />}
      </TextField>
      {name === keyHeader && (
        <Button type="button" onClick={() => change(crypto.randomUUID())}>
          {t('newKey')}
        </Button>
      )}
    </div>
  );
}

/** The form in which a list answers. */
export function FormField({
  id,
  forms,
  value,
  change,
}: {
  id: string;
  forms: readonly string[];
  value: string;
  change: (value: string) => void;
}) {
  const t = useTranslations('tryIt');
  return (
    <TextField
      id={id}
      label={<Label name="Accept" place={t('places.header')} />}
      value={value}
      helperText={t('forms')}
      select
      fullWidth
      size="small"
      onChange={(event) => change(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
    >
      <Options of={forms} />
    </TextField>
  );
}

const Options = ({ of: choices, empty }: { of: readonly string[]; empty?: boolean }): ReactNode => (
  <>
    {empty && <option value="" />}
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </>
);

const Label = ({ name, place }: { name: string; place: string }) => (
  <>
    <span translate="no">{name}</span> ({place})
  </>
);
