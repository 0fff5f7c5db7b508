/** Column names in files of any language; a series of products is none. */
export const snHeading =
  /^s[/.]?n\b[.:]?|serial(?: ?n(?:umbers?|os?|r)\b\.?)?|serien-?(?:nummern?|nr\.?)|n\S*\s*(?:de |di )?s[ée]rie\b|серийн\S*(?: номер\S*)?|с\/н|序列[号號]|序[号號]|(?:机身|出厂|產品|产品)[编編][号號]|シリアル(?:番号|ナンバー)?|製造番号|matricola/i;
export const tcodeHeading = /t-?code|激活码|啟用碼|activation|aktivierung|активаци/i;
