'use client';

import Breadcrumbs from '@mui/material/Breadcrumbs';

interface Props {
  label: string;
  pages: readonly { href: string; title: string }[];
}

/** Texts are props, as the browser does not load the reference's messages. */
export function ReferenceBreadcrumbs({ label, pages }: Props) {
  return (
    <Breadcrumbs aria-label={label} sx={{ mb: 0.5, '& a': { display: 'inline-block', py: 0.5 } }}>
      {pages.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </Breadcrumbs>
  );
}
