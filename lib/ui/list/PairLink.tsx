'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { plainClick } from './plain-click.ts';
import { isChosen } from './selection.ts';
import type { PairAction, Row } from './types.ts';
import type { Screen } from './use-screen.ts';

interface Props<R extends Row> {
  screen: Screen<R>;
  pair: PairAction<R>;
  /** How many rows are chosen. */
  count: number;
  /** Shows a disabled button in place of the link, which a fieldset cannot disable. */
  disabled: boolean;
}

/** What can be done with two rows or some more, once as many are chosen; they may stand on different pages. */
export function PairLink<R extends Row>({ screen, pair, count, disabled }: Props<R>) {
  const router = useRouter();
  const chosen = useChosenRows(screen);
  if (count === 1) return <Typography color="textSecondary">{pair.hint}</Typography>;
  if (count > (pair.atMost ?? 2)) {
    return pair.tooMany ? <Typography color="textSecondary">{pair.tooMany}</Typography> : null;
  }
  const [a, b, ...more] = chosen;
  // Those that are left of "all" may stand on pages that nobody has seen.
  if (count !== chosen.length || !a || !b) return null;
  if (disabled) {
    return (
      <Button variant="outlined" disabled>
        {pair.label}
      </Button>
    );
  }
  const href = pair.href(a, b, ...more);
  return (
    <Button variant="outlined" href={href} onClick={plainClick(() => router.push(href))}>
      {pair.label}
    </Button>
  );
}

/** The rows that are chosen, as far as they have been seen since the first was, in that order. */
function useChosenRows<R extends Row>({ rows, selection }: Screen<R>): R[] {
  const [seen, setSeen] = useState<readonly R[]>([]);
  const known = new Set(seen.map(({ id }) => id));
  const further = rows.filter(({ id }) => isChosen(selection, id) && !known.has(id));
  if (further.length > 0) setSeen([...seen, ...further]);
  return [...seen, ...further].filter(({ id }) => isChosen(selection, id));
}
