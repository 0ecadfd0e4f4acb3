/** How each exchange refuses a key that it does not know, or a question that is not signed with it. */

const status = (code: number, body: string) => ({ status: code, body });

export const REFUSALS: Readonly<Record<string, { readonly status: number; readonly body: string }>> = {
  kraken: status(200, '{"error":["EAPI:Invalid key"]}'),
  bitstamp: status(403, '{"status":"error","reason":"API key not found","code":"API0001"}'),
  coinbase: status(401, '{"errors":[{"id":"authentication_error","message":"invalid signature"}]}'),
  binance: status(401, '{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}'),
  okx: status(401, '{"code":"50111","msg":"Invalid OK-ACCESS-KEY","data":[]}'),
  bybit: status(200, '{"retCode":10003,"retMsg":"API key is invalid.","result":{}}'),
  kucoin: status(401, '{"code":"400003","msg":"KC-API-KEY not exists"}'),
  gemini: status(400, '{"result":"error","reason":"InvalidSignature","message":"InvalidSignature"}'),
  'crypto-com-exchange': status(401, '{"id":1,"method":"private/get-trades","code":40101}'),
  bitget: status(400, '{"code":"40006","msg":"Invalid ACCESS_KEY","requestTime":1,"data":null}'),
  'gate-io': status(401, '{"label":"INVALID_KEY","message":"Invalid key provided"}'),
  bitfinex: status(500, '["error",10100,"apikey: invalid"]'),
  'binance-us': status(401, '{"code":-2015,"msg":"Invalid API-key, IP, or permissions for action."}'),
  htx: status(
    200,
    '{"status":"error","err-code":"api-signature-not-valid","err-msg":"Signature not valid: Incorrect Access key","data":null}',
  ),
  mexc: status(400, '{"code":10072,"msg":"Api key info invalid"}'),
  bitvavo: status(403, '{"errorCode":309,"error":"The signature is invalid."}'),
  'coinbase-pro': status(401, '{"message":"Invalid API Key"}'),
  robinhood: status(401, '{"type":"client_error","errors":[{"detail":"Invalid signature.","attr":null}]}'),
  coinjar: status(401, '{"error_type":"UNAUTHORIZED"}'),
  uphold: status(401, '{"error":"unauthorized"}'),
};
