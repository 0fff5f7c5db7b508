'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that prefetches its page on hover or focus. Next's own link would fetch every page that a menu names. */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const warm = () => setNear(true);
  return <Link {...props} prefetch={near ? null : false} onPointerEnter={warm} onFocus={warm} />;
}
