/** Matches the heading of a column of serial numbers in imported tables, in the portal's languages, but not "product series". */
export const snHeading =
  /(?<![a-z])(?:(?:device|unit)[ _-]?)?s[/.]?nr?(?![a-z])[.:]?|(?<![a-z])n\/s(?![a-z])|serial(?: ?n(?:umbers?|os?|r)\b\.?)?|serien?-?(?:nummern?|nr\.?)|ser\.?-? ?n(?:r|o|um(?:mer|ber)?)\b\.?|ger(?:ä|ae)te-?(?:nummern?|nr\.?)|n\S*\s*(?:de |di )?s[ée]rie\b|серийн\S*(?: номер\S*)?|(?:сер|зав)\.? ?(?:№|ном(?:ер\S*|\.)?)|заводск\S* номер\S*|с\/н|序列[号號]|[序串][号號]|机身号|(?:机身|出厂|產品|产品|设备|設備)[编編][号號]|製番|機番|機器番号|シリアル(?:番号|ナンバー)?|製造番号|matricola/i;
export const tcodeHeading =
  /t-?code|激活[码碼]|[啟启]用[码碼]|アクティベーション(?:コード|キー)|(?:activation|aktivierungs?)[ -]?(?:code|key|schlüssel)|(?:code|código|codice|clé|clave|chiave) (?:d[’']|de |di )?(?:activation|activación|attivazione)|(?:код|ключ) активации|^(?:activation|aktivierung|codes?|код)$/i;
