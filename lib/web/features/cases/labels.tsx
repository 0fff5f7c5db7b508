import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  type CaseFunctionName,
  type CaseStatusName,
  caseFunctionNames,
  caseStatusNames,
  type GuidanceName,
  guidanceNames,
} from '#lib/contract/constants.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { type StatusDefinitions, StatusTag, useStatusName } from '../../ui/VendorStatus.tsx';

const statusDefinitions: StatusDefinitions<CaseStatusName> = {
  keys: caseStatusNames,
  tones: { waiting: 'info', approved: 'success', rejected: 'error' },
};

/** Returns a function that names the status of a case; "" for null. */
export function useCaseStatusName(): (status: VendorStatus | null) => string {
  return useStatusName(statusDefinitions.keys, useTranslations('cases.status'));
}

export function CaseStatus({ status }: { status: VendorStatus }) {
  return <StatusTag status={status} definitions={statusDefinitions} name={useCaseStatusName()(status)} />;
}

export function useGuidanceName(): (guidance: VendorStatus | null) => string {
  return useStatusName<GuidanceName>(guidanceNames, useTranslations('cases.guidance'));
}

/** Returns a function that names the diagnostic function that a case is about; "" for null. */
export function useFunctionName(): (caseFunction: VendorStatus | null) => string {
  return useStatusName<CaseFunctionName>(caseFunctionNames, useTranslations('cases.function'));
}

/** The vendor writes these languages as country codes. */
const languagesByCountry: Readonly<Record<string, string>> = { cn: 'zh', jp: 'ja' };

const languageCode = /^[a-z]{2,3}$/;

/** Returns a function that names a language by its code; a text that is not a code stays as it is. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return (code) => {
      const tag = code.toLowerCase();
      if (!languageCode.test(tag)) return code;
      return names.of(languagesByCountry[tag] ?? tag) ?? code;
    };
  }, [locale]);
}
