'use client';

import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { RequestKind } from '#lib/contract/constants.ts';
import { cleanDeviceNumber } from '#lib/contract/input-types.ts';
import type { CustomControlProps } from '../../ui/form/types.ts';
import { useOptionKeys } from '../../ui/form/use-option-keys.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { useProblemText } from '../../ui/problem/ProblemNotice.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { type DeviceOption, useDevices } from './use-devices.ts';

const ScanDialog = lazyComponent(() =>
  import('../../ui/scan/ScanDialog.tsx').then((file) => file.ScanDialog),
);

/** The kind of the current request. */
export const RequestKindContext = createContext<RequestKind>('reset');

/** A shorter SN is looked up only when the list is open. */
const minLookupLength = 4;

/**
 * The device of a request: its SN, typed, chosen from the account's devices or scanned. Its details are below; an unknown
 * SN is an error once the field loses focus.
 */
export function DeviceField({
  id,
  label,
  required,
  value,
  onChange,
  helperText,
  isInvalid,
  disabled,
}: CustomControlProps) {
  const t = useTranslations('requests');
  const searchTexts = useTranslations('form.search');
  const problem = useProblemText();
  const kind = use(RequestKindContext);
  const [open, setOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const enteredSn = cleanDeviceNumber(value);
  const isLookedUp = open || enteredSn.length >= minLookupLength;
  const { devices, pending, error } = useDevices(enteredSn, isLookedUp);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  const { onClosed, ...keys } = useOptionKeys({
    open,
    loading: isLookedUp && pending,
    count: devices.length,
    typed: value,
    chooseAt: (index) => {
      onChange(devices[index]?.sn ?? value);
      close();
    },
  });
  const device = devices.find(({ sn }) => sn === enteredSn);
  // The closing dialog returns focus to its button first.
  const wasScanned = useRef(false);
  useEffect(() => {
    if (isScanning || !wasScanned.current) return;
    wasScanned.current = false;
    document.getElementById(id)?.focus();
  }, [isScanning, id]);
  const state = ({ active }: DeviceOption) => t(active ? 'active' : 'inactive');
  const isUnknown =
    !device && !pending && error === undefined && !hasFocus && enteredSn.length >= minLookupLength;
  const isInactive = device?.active === false && kind === 'reset';
  const statusText = device
    ? [device.product, isInactive ? t('form.inactive') : state(device), device.bluetoothSn]
        .filter(Boolean)
        .join(' · ')
    : isUnknown
      ? t('form.notYours')
      : error === undefined
        ? helperText
        : problem(error);
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Autocomplete<DeviceOption, false, false, true>
        id={id}
        freeSolo
        fullWidth
        {...keys}
        options={[...devices]}
        // The text is the value: as a chosen option it would be where the arrow keys start.
        value={null}
        inputValue={value}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={close}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'reset') onChange(text);
        }}
        onChange={(_event, choice) => onChange(typeof choice === 'string' ? choice : (choice?.sn ?? ''))}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.sn)}
        // The server filters.
        filterOptions={(all) => all}
        loading={pending}
        loadingText={searchTexts('loading')}
        disabled={disabled}
        renderOption={({ key: _key, ...attributes }, each) => (
          <li {...attributes} key={each.sn}>
            <ListItemText
              primary={<Verbatim>{each.sn}</Verbatim>}
              secondary={[each.product, state(each)].filter(Boolean).join(' · ')}
              sx={{ my: 0 }}
            />
          </li>
        )}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, spellCheck: false },
            }}
            name="sn"
            label={label}
            required={required}
            helperText={isInvalid ? helperText : statusText}
            error={isInvalid || isUnknown}
            autoComplete="off"
          />
        )}
      />
      <IconButton
        aria-label={t('form.scan')}
        title={t('form.scan')}
        disabled={disabled}
        onClick={() => setIsScanning(true)}
      >
        <QrCodeScanner />
      </IconButton>
      {isScanning && (
        <ScanDialog
          single
          onScan={([text = '']) => {
            wasScanned.current = true;
            onChange(cleanDeviceNumber(text));
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </Stack>
  );
}
