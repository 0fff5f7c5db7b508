'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react';
import type { FirstPart } from '../../api/first-part.ts';
import { snForm } from '../../contract/sn-form.ts';
import type { SnFreeRecord } from '../../contract/sn-free.ts';
import { routesOf } from '../../nav.ts';
import { cleaned } from '../../ui/import/pasted.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { announce } from '../../ui/live.tsx';
import { ProblemNotice } from '../../ui/problem.tsx';
import { Answer, NoAnswer } from './Answer.tsx';
import { Recent } from './Recent.tsx';
import { useRecent } from './recent.ts';

const ScanDialog = lazily(() => import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog));

interface Props {
  user: string;
  /** What the address looks for; "" for nothing yet. */
  sn: string;
  /** What was found; undefined when nobody was asked. */
  found: FirstPart<{ record: SnFreeRecord | null }> | undefined;
  /** Whether the account may see devices. */
  devices: boolean;
}

/** One box for a serial number, typed or scanned, and one answer below (screen 27). The address says what was asked. */
export function SnFreeSearch({ user, sn, found, devices }: Props) {
  const t = useTranslations('snFree.search');
  const words = useTranslations('snFree.recent');
  const fault = useFault();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(sn);
  const [wrong, setWrong] = useState(() => (sn && !found ? fault(sn) : undefined));
  const [scanning, setScanning] = useState(false);
  const [pending, start] = useTransition();
  const answered = found?.value ? sn : undefined;
  const { recent, forget } = useRecent(user, answered);
  useAnswered(sn, found, (told) => {
    setText(sn);
    setWrong(undefined);
    // Whoever scans one after the other overwrites the number before.
    if (document.activeElement === field.current) field.current?.select();
    if (told) announce(told);
  });

  const look = (typed: string) => {
    const wanted = cleaned(typed);
    const said = fault(wanted);
    setText(wanted);
    setWrong(said);
    if (said) return field.current?.focus();
    start(() => {
      if (wanted === sn) router.refresh();
      else router.push(`${routesOf.snFreeSearch}?${new URLSearchParams({ sn: wanted })}`);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(text);
  };
  return (
    <Stack component="section" spacing={2.5} sx={{ maxWidth: 860 }}>
      <Typography variant="h1">{t('title')}</Typography>
      {/* Without a script the server answers the same address. */}
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        action={routesOf.snFreeSearch}
        onSubmit={submit}
        noValidate
      >
        <TextInput
          ref={field}
          name="sn"
          label={t('label')}
          hint={t('hint')}
          error={wrong}
          value={text}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            setWrong(undefined);
          }}
          endAdornment={
            <IconButton aria-label={t('scan')} title={t('scan')} onClick={() => setScanning(true)}>
              <QrCodeScanner />
            </IconButton>
          }
          sx={{ '& input': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' } }}
        />
        <Button
          variant="contained"
          type="submit"
          aria-disabled={pending}
          sx={{ alignSelf: { sm: 'flex-start' }, height: 46 }}
        >
          {t(pending ? 'searching' : 'go')}
        </Button>
      </Stack>
      <Box aria-busy={pending} sx={{ '&[aria-busy="true"]': { opacity: 0.6 } }}>
        {found?.problem && <ProblemNotice error={found.problem} onRetry={() => look(sn)} />}
        {found?.value?.record && <Answer record={found.value.record} devices={devices} />}
        {found?.value && !found.value.record && <NoAnswer sn={sn} />}
      </Box>
      <Recent
        sns={recent}
        onForget={() => {
          forget();
          // The button goes away.
          field.current?.focus();
          announce(words('forgotten'));
        }}
      />
      {scanning && (
        <ScanDialog single onTake={([code = '']) => look(code)} onClose={() => setScanning(false)} />
      )}
    </Stack>
  );
}

/** What is wrong with what is looked for, if anything. */
function useFault() {
  const t = useTranslations('errors.field');
  return (sn: string) => (snForm.test(sn) ? undefined : t(sn ? 'sn' : 'required'));
}

/** Tells of each further answer, in words for those who do not see it; of the first with nothing to say. */
function useAnswered(sn: string, found: Props['found'], tell: (said: string) => void) {
  const t = useTranslations('snFree.search');
  const latest = useRef(tell);
  const before = useRef(found);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    latest.current(found?.value?.record ? t('found', { sn }) : '');
  }, [found, sn, t]);
}
