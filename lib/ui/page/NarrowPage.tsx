import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What the page is for, or what happened. */
  text: string;
  children: ReactNode;
}

/** A page with one form or one message, in a narrow box; in the middle where there is no menu. */
export function NarrowPage({ title, text, children }: Props) {
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ maxWidth: 600, p: { xs: 3, md: 4 }, 'body > &': { mx: 'auto', mt: '8vh' } }}
    >
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>{text}</Typography>
      {children}
    </Paper>
  );
}
