/** Sales platforms of dealers and the orders placed there. */
export const shopTables = `
CREATE TABLE platforms (id INTEGER PRIMARY KEY, dealer_id INTEGER, name TEXT, link TEXT, code TEXT, status INTEGER,
  create_time INTEGER, update_time INTEGER);
CREATE TABLE shop_orders (id INTEGER PRIMARY KEY, order_no TEXT, dealer_id INTEGER, goods_id INTEGER,
  goods_name TEXT, product_id INTEGER, platform_id INTEGER, num INTEGER, price_minor INTEGER, amount_minor INTEGER,
  currency TEXT, buyer_name TEXT, buyer_phone TEXT, buyer_address TEXT, country TEXT, remark TEXT, status INTEGER,
  order_time INTEGER, pay_time INTEGER, pay_type TEXT, shipping_id INTEGER, courier_number TEXT, ship_time INTEGER,
  operator TEXT, update_time INTEGER);
`;

export const shopMutableTables = ['platforms', 'shop_orders'];

export const shopIndexes = `
CREATE INDEX platforms_dealer ON platforms (dealer_id, create_time);
CREATE INDEX shop_orders_dealer ON shop_orders (dealer_id, order_time);
CREATE INDEX shop_orders_amount ON shop_orders (dealer_id, amount_minor);
CREATE INDEX shop_orders_number ON shop_orders (order_no);
CREATE INDEX shop_orders_goods ON shop_orders (goods_id, status);
`;
