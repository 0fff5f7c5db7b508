'use client';

import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { useFormatter } from 'next-intl';
import { Tag, type Tone } from '../../ui/Tag.tsx';

interface Option<V> {
  /** Undefined stands for all. */
  value: V | undefined;
  label: string;
  count: number;
  tone?: Tone;
}

interface Props<V> {
  label: string;
  options: readonly Option<V>[];
  selected: V | undefined;
  onSelect: (value: V | undefined) => void;
}

/** Toggle buttons with counts that filter a list. A second press of the selected one selects all. */
export function CountFilter<V extends string>({ label, options, selected, onSelect }: Props<V>) {
  const format = useFormatter();
  return (
    <Stack direction="row" role="group" aria-label={label} sx={{ flexWrap: 'wrap', gap: 1 }}>
      {options.map(({ value, label: name, count, tone }) => (
        <ToggleButton
          key={value ?? ''}
          value={value ?? ''}
          selected={value === selected}
          data-count={value ?? 'all'}
          onChange={() => onSelect(value === selected ? undefined : value)}
          sx={{ gap: 0.75 }}
        >
          {tone ? <Tag tone={tone}>{name}</Tag> : name} <strong>{format.number(count)}</strong>
        </ToggleButton>
      ))}
    </Stack>
  );
}
