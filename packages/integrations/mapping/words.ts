/** Common names of columns and row types in the languages of exports, used for suggestions. */
import type { Field, Verb } from './mapping.ts';

/** Most specific first. A name must match as a whole word. */
const COLUMN_WORDS: Readonly<Record<Field, readonly RegExp[]>> = {
  date: [
    /^(date|datum|fecha|data|timestamp|datetime|date ?time|date ?\(utc\)|utc.?time)$/,
    /\b(date|datum|fecha|data|timestamp|zeitpunkt|zeitstempel|buchungstag|buchungsdatum|datetime|horodatage|created|executed|completed|time|zeit)\b/,
  ],
  time: [/^(time|uhrzeit|zeit|hora|heure|ora|tijd|time of day)$/],
  type: [
    /^(type|typ|art|tipo|side|action|operation|kind|vorgang|richtung|transaktionsart|transaction type|activity)$/,
    /\b(type|typ|art|tipo|side|action|operation|kind|vorgang|category|direction|richtung|buchungsart|transaktionsart|activity|opération|operación)\b/,
  ],
  amount: [
    /^(amount|quantity|menge|anzahl|qty|units|cantidad|quantité|quantita|quantità|size|filled|executed|stück|stueck|coins?|coin amount)$/,
    /\b(amount|quantity|menge|anzahl|betrag|qty|units|cantidad|quantité|size|volume|filled|stücke?|importo|aantal|vol)\b/,
  ],
  asset: [
    /^(asset|coin|crypto|cryptocurrency|token|symbol|ticker|kürzel|kuerzel|kryptowährung|kryptowaehrung|währung|currency|moneda|devise)$/,
    /\b(asset|coin|crypto|cryptocurrency|token|symbol|ticker|kryptowährung|währung|waehrung|currency|moneda|devise|valuta)\b/,
  ],
  market: [/\b(pair|market|markt|instrument|paar|handelspaar|symbol|product)\b/],
  sent_quantity: [
    /\b(sent|sold|sell|spent|out|outgoing|debit|paid|from|ausgang|abgang|verkauft|gesendet|soll|gave|enviado|envoyé)\b.*\b(amount|quantity|qty|volume|menge|betrag|anzahl)\b/,
    /\b(amount|quantity|qty|volume|menge|betrag)\b.*\b(sent|sold|sell|spent|out|outgoing|debit|paid|from|ausgang|abgang)\b/,
    /^(sent|out|outgoing|debit|ausgang|abgang|soll|sold|withdrawal|ausgabe)$/,
  ],
  sent_asset: [
    /\b(sent|sold|sell|spent|out|outgoing|debit|paid|from|ausgang|abgang|verkauft|gesendet|soll)\b.*\b(asset|currency|coin|symbol|cur|währung|token|ticker)\b/,
    /\b(asset|currency|coin|symbol|währung|token)\b.*\b(sent|sold|sell|spent|out|outgoing|debit|from)\b/,
  ],
  received_quantity: [
    /\b(received|bought|buy|in|incoming|credit|got|to|eingang|zugang|gekauft|empfangen|haben|recibido|reçu)\b.*\b(amount|quantity|qty|volume|menge|betrag|anzahl)\b/,
    /\b(amount|quantity|qty|volume|menge|betrag)\b.*\b(received|bought|buy|in|incoming|credit|to|eingang|zugang)\b/,
    /^(received|in|incoming|credit|eingang|zugang|haben|bought|deposit|einnahme)$/,
  ],
  received_asset: [
    /\b(received|bought|buy|in|incoming|credit|got|to|eingang|zugang|gekauft|empfangen|haben)\b.*\b(asset|currency|coin|symbol|cur|währung|token|ticker)\b/,
    /\b(asset|currency|coin|symbol|währung|token)\b.*\b(received|bought|buy|in|incoming|credit|to)\b/,
  ],
  price: [/\b(price|kurs|preis|rate|prix|precio|prezzo|koers|spot)\b/],
  total: [
    /^(total|gesamt|summe|gegenwert|wert|value|subtotal|betrag|net|netto|brutto)$/,
    /\b(total|gesamt|gesamtbetrag|summe|gegenwert|wert|value|subtotal|cost|proceeds|montant|valor|importe|net|netto|worth|eur|usd)\b/,
  ],
  currency: [
    /\b(price|total|value|quote|fiat|native|spot|counter)\b.*\b(currency|asset|währung)\b/,
    /\b(currency|währung|waehrung|devise|moneda|valuta|fiat)\b/,
  ],
  fee_quantity: [
    /\b(fee|fees|gebühr|gebuehr|gebühren|commission|kommission|provision|frais|comisión|comision|kosten|tax)\b/,
  ],
  fee_asset: [
    /\b(fee|fees|gebühr|gebuehr|gebühren|commission|kommission|frais|comisión)\b.*\b(asset|currency|coin|symbol|cur|währung|token)\b/,
  ],
  cost_basis: [/\b(cost.?basis|einstand|einstandskurs|anschaffungskosten|anschaffung|basis)\b/],
  account: [/\b(account|wallet|konto|portfolio|depot|exchange|platform|compte|cuenta)\b/],
  id: [
    /^(id|trade ?id|order ?id|transaction ?id|reference|referenz|ref|refid|uuid|nr|nummer|belegnummer)$/,
    /\b(id|reference|referenz|ref|uuid|nummer|number|order)\b/,
  ],
  hash: [/\b(hash|txid|tx.?hash|txhash|transaction hash|blockchain)\b/],
  note: [
    /\b(note|notes|notiz|comment|comments|kommentar|memo|description|beschreibung|bemerkung|verwendungszweck|remark|details|label|descripción)\b/,
  ],
};

const VERB_WORDS: readonly (readonly [RegExp, Verb])[] = [
  [/stak|validator|earn reward|inflation/, 'staking'],
  [/interest|zins|intérêt|interés|lending|earn|savings/, 'interest'],
  [/airdrop|bounty|bonus|promo/, 'airdrop'],
  [/mining|mined|pool payout/, 'mining'],
  [/\bfork/, 'fork'],
  [/salary|wage|payroll|gehalt|lohn|salaire/, 'salary'],
  [/royalt/, 'royalty'],
  [/reward|income|dividend|distribution|cashback|referral|einnahme|belohnung|récompense|recompensa/, 'other_income'],
  [/donat|spende/, 'donation'],
  [/gift.*(received|in)|geschenk erhalten/, 'gift_received'],
  [/gift|schenkung|geschenk/, 'gift'],
  [/stolen|theft|hack|diebstahl|gestohlen/, 'stolen'],
  [/\blost\b|\bloss of\b|verloren|verlust/, 'lost'],
  [/margin.*(gain|profit)|realized profit|realized profit/, 'margin_gain'],
  [/margin.*(loss)|realized loss|realized loss|liquidation/, 'margin_loss'],
  [/\bfee\b|gebühr|commission|frais/, 'fee'],
  [/(loan|debt|margin|kredit|darlehen).*(repa|rückzahlung|tilgung)|^repa(y|id|yment)$/, 'loan_repaid'],
  [/\bloan\b|\bborrow|darlehen|préstamo|emprunt/, 'loan'],
  [/convert|swap|trade|exchange|tausch|échange|intercambio|umtausch/, 'trade'],
  [/\bsell|\bsold|verkauf|vente|venta|vendita|verkoop|^s$/, 'sell'],
  [/\bbuy|\bbought|purchase|kauf|achat|compra|acquisto|aankoop|^b$/, 'buy'],
  [
    /deposit|einzahlung|receiv|eingang|gutschrift|dépôt|depósito|ingreso|credit|incoming|top.?up|zugang|^in$/,
    'deposit',
  ],
  [/withdraw|auszahlung|send|sent|ausgang|lastschrift|retrait|retiro|debit|outgoing|payout|abgang|^out$/, 'withdrawal'],
  [/spend|payment|card|zahlung|paiement|pago/, 'spend'],
  [/transfer|übertrag|umbuchung|moved?\b|internal/, 'transfer'],
];

/** Patterns with several words take quadratic time. */
const LONGEST_NAME = 200;

/** @returns null if a guess would be unreliable */
export function guessVerb(value: string): Verb | null {
  const text = value.slice(0, LONGEST_NAME).trim().toLowerCase().replace(/[_-]+/g, ' ');
  return VERB_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

export function nameScore(field: Field, name: string): number {
  const text = name
    .slice(0, LONGEST_NAME)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\-./:()[\]]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // `\b` knows only ASCII letters, so an accented letter must not end a word.
  const plain = text.normalize('NFC');
  const place = COLUMN_WORDS[field].findIndex((pattern) => unicode(pattern).test(plain));
  return place === -1 ? 0 : 1 - place * 0.25;
}

const made = new Map<RegExp, RegExp>();
function unicode(pattern: RegExp): RegExp {
  const known = made.get(pattern);
  if (known) return known;
  const source = pattern.source.replaceAll(
    '\\b',
    '(?:(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}]))',
  );
  const wide = new RegExp(source, 'u');
  made.set(pattern, wide);
  return wide;
}
