/** Matches the heading of a column of order numbers in imported tables, in the portal's languages. */
export const orderHeading =
  /order(?: ?(?:number|no|nr|id)\b\.?)?|bestell(?:ung|nummer|-?nr\.?)|auftrag\S*|(?:n\S* (?:de )?)?pedido|commande|ordine|注文(?:番号)?|(?:номер )?заказ\S*|[订訂][单單](?:[号號][码碼]?)?/i;
export const trackingHeading =
  /track(?:ing)?(?:[ _-]?(?:number|no|nr|code|id)\b\.?)?|waybill\S*|sendungs?\S*|(?:n\S* (?:de )?)?seguimiento|(?:n\S* (?:de )?)?suivi|(?:codice (?:di )?)?(?:tracciamento|spedizione)|追跡(?:番号)?|(?:送り状|伝票)番号|трек\S*(?:[ -]номер)?|(?:номер )?отслежив\S*|накладн\S*|[运運快][单單递遞](?:[号號单單][号號]?)?|物流[单單][号號]/i;
