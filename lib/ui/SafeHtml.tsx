'use client';

import { styled } from '@mui/material/styles';

const Html = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  overflowWrap: 'anywhere',
  '& :is(p, ul, ol, table, h3, h4, h5, h6, blockquote, pre)': { margin: '0 0 8px' },
  '& :is(h3, h4, h5, h6)': { ...theme.typography.h3 },
  '& :is(ul, ol)': { paddingInlineStart: 20 },
  '& table': { borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: '4px 10px',
    border: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
  },
  '& pre': { whiteSpace: 'pre-wrap' },
}));

/** The vendor's HTML, which the server has reduced to allowed tags and https links. */
export function SafeHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it comes in (lib/vendor/rich-text.ts)
  return <Html dangerouslySetInnerHTML={{ __html: html }} />;
}
