import { isInLanguage } from '#lib/web/translation/is-in-language.ts';

const samples = {
  en: 'Please send a photo of the label on the back of the device.',
  de: 'Bitte senden Sie ein Foto des Etiketts auf der Rückseite des Geräts.',
  es: 'Envíe una foto de la etiqueta que está en la parte posterior del equipo.',
  fr: 'Veuillez envoyer une photo de l’étiquette qui se trouve à l’arrière.',
  it: 'Invii una foto dell’etichetta che si trova sul retro del dispositivo.',
  ja: '本体裏面のラベルの写真を送ってください。',
  ru: 'Пришлите, пожалуйста, фотографию этикетки X-431 PRO.',
  cn: '请发送设备背面标签的照片，型号 X-431 PRO。',
} as const;
const languages = Object.keys(samples) as (keyof typeof samples)[];

describe('the language of a text', () => {
  it.each(languages)('is recognised: %s', (language) => {
    const found = languages.filter((locale) => isInLanguage(samples[language], locale));
    expect(found).toEqual([language]);
  });

  it('is every language for numbers, names and greetings', () => {
    for (const text of ['884162', 'SO-2026-1182 🙂', 'X-431 PRO', 'OK', 'https://example.com/bitte/und/das'])
      expect(languages.filter((locale) => !isInLanguage(text, locale))).toEqual([]);
  });

  it('is none of the portal’s for other scripts and for longer texts without its words', () => {
    for (const text of ['เครื่องไม่เปิด', 'Proszę przesłać zdjęcie etykiety urządzenia'])
      expect(languages.filter((locale) => isInLanguage(text, locale))).toEqual([]);
  });
});
