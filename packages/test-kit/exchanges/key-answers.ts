/** Responses about key permissions, and the refusal of an unknown key or a wrong signature. */

type KeyAnswers = {
  readonly rights: 'read' | 'trade' | 'withdraw' | 'unknown';
  readonly refusal: { readonly status: number; readonly body: string };
};

const answers = (rights: KeyAnswers['rights'], status: number, body: string): KeyAnswers => ({
  rights,
  refusal: { status, body },
});

export const KEY_ANSWERS: Readonly<Record<string, KeyAnswers>> = {
  kraken: answers('read', 200, '{"error":["EAPI:Invalid key"]}'),
  bitstamp: answers('unknown', 403, '{"status":"error","reason":"API key not found","code":"API0001"}'),
  coinbase: answers('trade', 401, '{"errors":[{"id":"authentication_error","message":"invalid signature"}]}'),
  binance: answers('withdraw', 401, '{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}'),
  okx: answers('read', 401, '{"code":"50111","msg":"Invalid OK-ACCESS-KEY","data":[]}'),
  bybit: answers('read', 200, '{"retCode":10003,"retMsg":"API key is invalid.","result":{}}'),
  kucoin: answers('read', 401, '{"code":"400003","msg":"KC-API-KEY not exists"}'),
  gemini: answers('read', 400, '{"result":"error","reason":"InvalidSignature","message":"InvalidSignature"}'),
  'crypto-com-exchange': answers('unknown', 401, '{"id":1,"method":"private/get-trades","code":40101}'),
  bitget: answers('read', 400, '{"code":"40006","msg":"Invalid ACCESS_KEY","requestTime":1,"data":null}'),
  'gate-io': answers('unknown', 401, '{"label":"INVALID_KEY","message":"Invalid key provided"}'),
  bitfinex: answers('read', 500, '["error",10100,"apikey: invalid"]'),
  'binance-us': answers('unknown', 401, '{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}'),
  htx: answers(
    'unknown',
    200,
    '{"status":"error","err-code":"api-signature-not-valid","err-msg":"Signature not valid: Incorrect Access key","data":null}',
  ),
  mexc: answers('unknown', 400, '{"code":10072,"msg":"Api key info invalid"}'),
  bitvavo: answers('unknown', 403, '{"errorCode":309,"error":"The signature is invalid."}'),
  'coinbase-pro': answers('unknown', 401, '{"message":"Invalid API Key"}'),
  robinhood: answers('unknown', 401, '{"type":"client_error","errors":[{"detail":"Invalid signature.","attr":null}]}'),
  coinjar: answers('unknown', 401, '{"error_type":"UNAUTHORIZED"}'),
  uphold: answers('unknown', 401, '{"error":"unauthorized"}'),
};
