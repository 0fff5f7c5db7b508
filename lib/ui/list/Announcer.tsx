'use client';

import { useEffect, useState } from 'react';
import css from './list.module.css';
import { useCountText } from './Toolbar.tsx';
import type { Row } from './types.ts';
import type { Screen } from './use-screen.ts';

/** Reads out how many rows there are after they have changed, and nothing on arrival. */
export function Announcer<R extends Row>({ screen }: { screen: Screen<R> }) {
  const sentence = useCountText(screen);
  const { shown, pending } = screen.work;
  const [first] = useState(shown);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!pending && shown !== first) setSaid(sentence);
  }, [pending, shown, first, sentence]);
  return (
    <p className={css.unseen} role="status">
      {said}
    </p>
  );
}
