/**
 * Goods of a shop. `pics` is JSON: [{"url", "alt"}]. Prices are in minor units. Sales follow from paid shop orders.
 */
export const goodsTables = `
CREATE TABLE goods (id INTEGER PRIMARY KEY, dealer_id INTEGER, goods_name TEXT, product_id INTEGER,
  platform_id INTEGER, currency TEXT, original_minor INTEGER, price_minor INTEGER, note TEXT, pics TEXT, is_on INTEGER,
  on_time INTEGER, create_time INTEGER, update_time INTEGER);
CREATE VIEW goods_view AS
  SELECT g.*, p.name AS product_name, p.type AS product_type, p.status AS product_status,
    o.name AS platform_name, o.status AS platform_status,
    (SELECT COALESCE(SUM(num), 0) FROM shop_orders s WHERE s.goods_id = g.id AND s.status IN (1, 2, 3)) AS sales_num,
    (SELECT COALESCE(SUM(amount_minor), 0) FROM shop_orders s WHERE s.goods_id = g.id AND s.status IN (1, 2, 3))
      AS sales_minor
  FROM goods g JOIN products p ON p.id = g.product_id LEFT JOIN platforms o ON o.id = g.platform_id;
`;

export const goodsIndexes = `
CREATE INDEX goods_dealer ON goods (dealer_id, id);
`;
