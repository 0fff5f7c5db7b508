'use client';

import { LinkTabs } from './LinkTabs.tsx';

interface Props {
  /** Names the navigation. */
  label: string;
  tabs: readonly { name: string; href: string; label: string }[];
  /** The name of the open tab. */
  current: string;
}

/** The tabs of screens that belong together, above each of them. */
export function PageTabs(props: Props) {
  return <LinkTabs {...props} currentIs="page" />;
}
