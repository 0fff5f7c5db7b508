import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page with one form or message in a narrow box, centred outside of the shell. */
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
