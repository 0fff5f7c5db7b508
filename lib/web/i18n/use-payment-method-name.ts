import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** The vendor's words for payment methods, in lower case. */
const names = {
  paypal: 'paypal',
  alipay: 'alipay',
  支付宝: 'alipay',
  wechat: 'wechatPay',
  'wechat pay': 'wechatPay',
  微信支付: 'wechatPay',
  'bank transfer': 'bankTransfer',
  'credit card': 'creditCard',
} as const;

/** Returns a function that translates a payment method; an unknown one keeps the vendor's word. */
export function usePaymentMethodName(): (method: string) => string {
  const t = useTranslations('common.payment');
  return useCallback(
    (method) => {
      const word = method.trim().toLowerCase();
      return Object.hasOwn(names, word) ? t(names[word as keyof typeof names]) : method;
    },
    [t],
  );
}
