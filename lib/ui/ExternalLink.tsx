'use client';

import OpenInNew from '@mui/icons-material/OpenInNew';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';

interface Props {
  /** An https URL that the caller has checked. */
  href: string;
  children?: string;
}

export function ExternalLink({ href, children }: Props) {
  const t = useTranslations('common');
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" title={href}>
      <span>{children ?? href.replace(/^https:\/\//, '')}</span>
      <OpenInNew sx={{ fontSize: 16 }} />
      <span className="visually-hidden"> {t('newTabNote')}</span>
    </Anchor>
  );
}

const Anchor = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: '100%',
  'dd > &': { maxWidth: 'calc(100% - 36px)' },
  '& > span:first-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
