'use client';

import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from 'next/link';

interface Props {
  label: string;
  /** The pages above this one. */
  pages: readonly { href: string; title: string }[];
}

/** The pages above a page of the reference. Its texts are props: the browser does not load those of the reference. */
export function ReferenceBreadcrumbs({ label, pages }: Props) {
  return (
    <Breadcrumbs aria-label={label} sx={{ mb: 0.5, '& a': { display: 'inline-block', py: 0.5 } }}>
      {pages.map(({ href, title }) => (
        <Link key={href} href={href}>
          {title}
        </Link>
      ))}
    </Breadcrumbs>
  );
}
