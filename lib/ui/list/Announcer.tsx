'use client';

import { useEffect, useState } from 'react';
import { announce } from '../live-region.tsx';
import { useCountText } from './count-text.ts';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** Reads out how many rows there are after they have changed, and nothing on arrival. */
export function Announcer<R extends Row>({ screen }: { screen: Screen<R> }) {
  const sentence = useCountText(screen);
  const { shown, isFetching } = screen.query;
  const [first] = useState(shown);
  useEffect(() => {
    if (!isFetching && shown.page && shown !== first) announce(sentence);
  }, [isFetching, shown, first, sentence]);
  return null;
}
