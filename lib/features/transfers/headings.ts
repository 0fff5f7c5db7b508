/** Column names in files of any language; a series of products is none. */
export const snHeading =
  /(?:^|[\s_(/-])s[/.]?n\b[.:]?|serial(?: ?n(?:umbers?|os?|r)\b\.?)?|serien-?(?:nummern?|nr\.?)|ser\.?-? ?nr\.?|n\S*\s*(?:de |di )?s[ée]rie\b|серийн\S*(?: номер\S*)?|сер\.? ?(?:№|ном(?:ер\S*|\.)?)|с\/н|序列[号號]|序[号號]|(?:机身|出厂|產品|产品|设备|設備)[编編][号號]|製番|機番|シリアル(?:番号|ナンバー)?|製造番号|matricola/i;
export const tcodeHeading = /t-?code|激活码|啟用碼|activation|aktivierung|активаци/i;
