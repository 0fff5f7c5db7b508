'use client';

import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SpecificationField } from '../../contract/product-library.ts';
import { useValueText } from './labels.ts';

/** A value of a specification: an icon with yes or no, a list, or a text. */
export function SpecificationValue({ field }: { field: SpecificationField }) {
  const text = useValueText();
  const { value } = field;
  if (Array.isArray(value)) {
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {value.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the vendor may name a thing twice
          <li key={at}>{each}</li>
        ))}
      </Box>
    );
  }
  if (typeof value === 'boolean') {
    return (
      <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
        <Box
          component="span"
          sx={{ display: 'inline-flex', color: value ? 'success.main' : 'text.secondary' }}
        >
          {value ? <Check sx={{ fontSize: 16 }} /> : <Close sx={{ fontSize: 16 }} />}
        </Box>
        {text(field)}
      </Stack>
    );
  }
  const shown = text(field);
  return (
    <span translate={/^[\d.,]+$/.test(shown) ? 'no' : undefined} suppressHydrationWarning>
      {shown}
    </span>
  );
}
