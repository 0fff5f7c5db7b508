'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { useController, useForm } from 'react-hook-form';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import { routesOf, snFreeSearchRoute } from '../../nav.ts';
import { useInputError } from '../../ui/hooks/use-input-error.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { announce } from '../../ui/live-region.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { searchError } from './search-error.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

interface Props {
  user: string;
  /** The serial number in the URL, or "". */
  sn: string;
  /** Undefined when nothing was searched. Each search has a new object. */
  result: { isLoaded: boolean; exists: boolean } | undefined;
  children: ReactNode;
}

/** Searches the full-software record of a typed or scanned serial number, which is in the URL. `children` is the result. */
export function SnFreeSearch({ user, sn, result, children }: Props) {
  const t = useTranslations('snFree.search');
  const recentText = useTranslations('snFree.recent');
  const errorText = useInputError();
  const router = useRouter();
  const [initialErrors] = useState(() => {
    const message = sn && !result ? errorText(searchError(sn)) : undefined;
    return message ? { sn: { type: 'validate', message } } : {};
  });
  const { control, handleSubmit, setValue, setFocus, clearErrors } = useForm({
    defaultValues: { sn },
    errors: initialErrors,
    reValidateMode: 'onSubmit',
  });
  const { field, fieldState } = useController({
    control,
    name: 'sn',
    rules: { validate: (text) => errorText(searchError(cleanDeviceNumber(text))) },
  });
  const [isScanning, setIsScanning] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { recent, forget } = useRecentSearches(user, result?.isLoaded ? sn : undefined);
  useNewResult(sn, result, (announcement) => {
    setValue('sn', sn);
    clearErrors('sn');
    // The next scan replaces this number.
    if (document.activeElement?.getAttribute('name') === 'sn') setFocus('sn', { shouldSelect: true });
    if (announcement) announce(announcement);
  });

  const search = (text: string) =>
    startTransition(() => {
      if (text === sn) router.refresh();
      else router.push(snFreeSearchRoute(text));
    });
  const submit = handleSubmit(({ sn: typed }) => {
    setValue('sn', cleanDeviceNumber(typed));
    search(cleanDeviceNumber(typed));
  });
  return (
    <Stack component="section" spacing={2.5} sx={{ maxWidth: 860 }}>
      <Typography variant="h1">{t('title')}</Typography>
      {/* Without scripts the browser sends the form to the same URL. */}
      <Stack
        component="form"
        method="get"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        action={routesOf.snFreeSearch}
        onSubmit={submit}
        noValidate
      >
        <TextInput
          {...field}
          label={t('label')}
          hint={t('hint')}
          error={fieldState.error?.message}
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            field.onChange(event);
            clearErrors('sn');
          }}
          endAdornment={
            <IconButton aria-label={t('scan')} title={t('scan')} onClick={() => setIsScanning(true)}>
              <QrCodeScanner />
            </IconButton>
          }
          sx={{ '& input': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' } }}
        />
        <Button
          variant="contained"
          type="submit"
          aria-disabled={isPending}
          sx={{ alignSelf: { sm: 'flex-start' }, height: 46 }}
        >
          {t(isPending ? 'searching' : 'go')}
        </Button>
      </Stack>
      <Box aria-busy={isPending} sx={{ '&[aria-busy="true"]': { opacity: 0.6 } }}>
        {children}
      </Box>
      <RecentSearches
        sns={recent}
        onForget={() => {
          forget();
          // The focused button disappears.
          setFocus('sn');
          announce(recentText('forgotten'));
        }}
      />
      {isScanning && (
        <ScanDialog
          single
          onScan={([code = '']) => {
            setValue('sn', code);
            void submit();
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}

/** Calls `onResult` for each result after the first, with the text to announce. */
function useNewResult(sn: string, result: Props['result'], onResult: (announcement: string) => void) {
  const t = useTranslations('snFree.search');
  const onNewResult = useEffectEvent(onResult);
  const before = useRef(result);
  useEffect(() => {
    if (before.current === result) return;
    before.current = result;
    onNewResult(result?.exists ? t('exists', { sn }) : '');
  }, [result, sn, t]);
}
