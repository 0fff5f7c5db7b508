'use client';

import { useEffect, useState } from 'react';
import { announce } from '../live-region.tsx';
import type { Row } from './types.ts';
import { useCountText } from './use-count-text.ts';
import type { Screen } from './use-screen.ts';

/** Announces the number of rows after a change, not on arrival. */
export function RowCountAnnouncer<R extends Row>({ screen }: { screen: Screen<R> }) {
  const sentence = useCountText(screen);
  const { displayed, isFetching } = screen.query;
  const [first] = useState(displayed);
  useEffect(() => {
    if (!isFetching && displayed.page && displayed !== first) announce(sentence);
  }, [isFetching, displayed, first, sentence]);
  return null;
}
