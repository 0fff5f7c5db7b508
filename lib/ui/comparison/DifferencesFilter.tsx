'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';

interface Props {
  otherParams: Readonly<Record<string, string>>;
  value: string;
  checked: boolean;
  onChange: () => void;
  labels: { only: string; apply: string };
}

/** Shows only the differences. A native form, so that it works without scripts. */
export function DifferencesFilter({ otherParams, value, checked, onChange, labels }: Props) {
  return (
    <Box component="form" method="get" sx={{ '@media print': { display: 'none' } }}>
      {Object.entries(otherParams).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <Typography
        component="label"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}
      >
        <Checkbox name="only" value={value} checked={checked} onChange={onChange} sx={{ p: 0 }} />
        {labels.only}
      </Typography>
      <noscript>
        <Button variant="outlined" type="submit">
          {labels.apply}
        </Button>
      </noscript>
    </Box>
  );
}
