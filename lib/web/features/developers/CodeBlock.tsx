'use client';

import Paper from '@mui/material/Paper';
import { CopyButton } from '../../ui/list/actions/CopyButton.tsx';

const root = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  maxWidth: '46rem',
  mt: 1,
  mb: 2,
  p: 0.5,
  pl: 1.5,
  '& pre': { flex: 1, minWidth: 0, my: 1, overflowX: 'auto', fontSize: '0.8125rem', lineHeight: 1.6 },
};

/** Lines of code with a copy button; `label` names them for screen readers. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <Paper variant="outlined" sx={root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0} translate="no">
        {text}
      </pre>
      <CopyButton text={text} label={label} />
    </Paper>
  );
}
