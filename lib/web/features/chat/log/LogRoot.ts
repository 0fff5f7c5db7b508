'use client';

import { styled } from '@mui/material/styles';
import { docked, phone } from '../panel/use-panel-layout.ts';

const avatarSize = 28;

const tint = (color: string, percent: number, on = 'var(--p-palette-background-paper)') =>
  `color-mix(in srgb, ${color} ${percent}%, ${on})`;

/**
 * The styles of the log and of everything in it. A log has up to 600 entries: they are native elements with classes, so
 * that opening the panel costs one style sheet instead of thousands of style calculations.
 */
export const LogRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const secondary = { color: palette.text.secondary, fontSize: '0.75rem' };
  const wrapping = { minWidth: 0, overflowWrap: 'anywhere' } as const;
  return {
    position: 'relative',
    display: 'flex',
    // 360 px high; lower only in low windows.
    flex: '0 1 360px',
    minHeight: 120,
    [phone]: { flex: '1 1 0' },
    [docked]: { flex: '1 1 0' },
    '& [role="log"]': {
      flex: 1,
      minWidth: 0,
      height: '100%',
      padding: '10px 14px 14px',
      overflow: 'hidden auto',
      overscrollBehavior: 'contain',
      // useScroll keeps the position.
      overflowAnchor: 'none',
      '&:focus-visible': { '--focus-offset': '-2px' },
    },
    '& ol': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& .day': { ...secondary, justifySelf: 'center', margin: '8px 0 2px', fontWeight: 600 },
    '& .time': { ...secondary, fontVariantNumeric: 'tabular-nums' },
    '& .event': {
      ...secondary,
      ...wrapping,
      justifySelf: 'center',
      margin: '4px 0',
      fontSize: '0.8125rem',
      textAlign: 'center',
    },
    '& .event[data-kind="revoked"]': { fontStyle: 'italic' },
    '& .said': {
      position: 'relative',
      display: 'grid',
      justifyItems: 'start',
      gap: 2,
      minWidth: 0,
      maxWidth: '94%',
      paddingInlineStart: avatarSize + 8,
    },
    '& .avatar': {
      position: 'absolute',
      top: 6,
      insetInlineStart: 0,
      display: 'grid',
      placeItems: 'center',
      width: avatarSize,
      height: avatarSize,
      overflow: 'hidden',
      borderRadius: '50%',
      background: tint(palette.text.primary, 12),
      fontSize: '0.6875rem',
      fontWeight: 600,
      '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& .sender': {
      ...wrapping,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 6,
      margin: '6px 0 0',
      fontSize: '0.8125rem',
      fontWeight: 600,
      '& small': { ...secondary, fontWeight: 400 },
    },
    '& .bubble': {
      ...wrapping,
      display: 'grid',
      gap: 6,
      maxWidth: '100%',
      padding: '7px 12px',
      border: '1px solid transparent',
      borderRadius: '2px 8px 8px',
      background: tint(palette.text.primary, 6),
    },
    '& [data-from="agent"] .bubble': {
      borderColor: tint(palette.info.main, 45, 'transparent'),
      background: tint(palette.info.main, 10),
    },
    '& [data-from="me"]': {
      justifySelf: 'end',
      justifyItems: 'end',
      paddingInline: `0 ${avatarSize + 8}px`,
    },
    '& [data-from="me"] .avatar': { top: 2, insetInline: 'auto 0' },
    '& [data-from="me"] .bubble': {
      borderRadius: '8px 2px 8px 8px',
      background: palette.primary.main,
      color: palette.primary.contrastText,
      '& a': { color: 'inherit' },
      '& :focus-visible': { '--focus-color': 'currentcolor' },
    },
    '& .pending': { opacity: 0.75 },
    '& .text': { ...wrapping, margin: 0, whiteSpace: 'pre-wrap' },
    '& .text > a': { display: 'inline' },
    '& .text svg': { display: 'none' },
    '& .chip': {
      ...wrapping,
      display: 'inline-flex',
      justifySelf: 'start',
      alignItems: 'center',
      gap: 4,
      padding: '1px 8px',
      border: `1px solid ${tint('currentcolor', 40, 'transparent')}`,
      borderRadius: 12,
      color: 'inherit',
      fontSize: '0.8125rem',
    },
    '& .below': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: 20 },
    '& .likes': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
      '& button': {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 30,
        height: 28,
        padding: 0,
        border: 0,
        borderRadius: 8,
        background: 'none',
        color: palette.text.secondary,
        cursor: 'pointer',
        [phone]: { width: 44, height: 44 },
      },
      '& button:hover': { background: palette.action.hover },
      '& button[aria-pressed="true"]': {
        background: tint(palette.primary.main, 14, 'transparent'),
        color: palette.primary.main,
      },
      '& small': { color: palette.error.main },
    },
    '& .outgoing': {
      ...secondary,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: '2px 10px',
      '&[data-failed]': { color: palette.error.main },
      '& > span': wrapping,
    },
    '& figure': { display: 'grid', gap: 2, minWidth: 0, margin: 0 },
    '& figcaption': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    '& figcaption a': { color: 'inherit' },
    '& .file': { ...wrapping, flex: 1, display: 'grid', fontSize: '0.8125rem' },
    '& .enlarge': { display: 'block', padding: 0, border: 0, background: 'none', cursor: 'zoom-in' },
    // The size is fixed, so that the log does not move when a file loads.
    '& .preview': {
      display: 'block',
      width: 240,
      maxWidth: '100%',
      height: 160,
      borderRadius: 8,
      background: tint('currentcolor', 8, 'transparent'),
      objectFit: 'cover',
    },
    '& video.preview': { background: '#000', objectFit: 'contain' },
    '& .rating': {
      display: 'grid',
      justifyItems: 'start',
      gap: 8,
      margin: '4px 0',
      padding: 12,
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
    },
    '& div.rating': { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
    // Messages that load quickly show no status.
    '& .loading': { opacity: 0, animation: 'chat-loading 0s linear 200ms forwards' },
    '@keyframes chat-loading': { to: { opacity: 1 } },
  };
});
