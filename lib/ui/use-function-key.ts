'use client';

import { useId, useState } from 'react';

/** Returns a query key of a component that changes when it is rendered with another function. */
export function useFunctionKey(given: unknown): readonly [string, number] {
  const id = useId();
  const [key, setKey] = useState({ given, number: 0 });
  if (key.given !== given) setKey({ given, number: key.number + 1 });
  return [id, key.number];
}
