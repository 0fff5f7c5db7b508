'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link whose page is fetched ahead when the pointer or the focus comes near it.
 * A menu of ordinary links would ask the server for every page it names, each time it is drawn.
 */
export function PrefetchLink(props: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  const warm = () => setNear(true);
  return <Link {...props} prefetch={near ? null : false} onPointerEnter={warm} onFocus={warm} />;
}
