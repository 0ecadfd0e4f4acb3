import { AE } from './ae.ts';
import { AR } from './ar.ts';
import { AT } from './at.ts';
import { AU } from './au.ts';
import { BE } from './be.ts';
import { BR } from './br.ts';
import { CA } from './ca.ts';
import { CH } from './ch.ts';
import { CL } from './cl.ts';
import { CO } from './co.ts';
import { CZ } from './cz.ts';
import { DE } from './de.ts';
import { DK } from './dk.ts';
import { ES } from './es.ts';
import { FI } from './fi.ts';
import { FR } from './fr.ts';
import { GB } from './gb.ts';
import { HK } from './hk.ts';
import { IE } from './ie.ts';
import { IL } from './il.ts';
import { IN } from './in.ts';
import { IT } from './it.ts';
import { JP } from './jp.ts';
import { type Jurisdiction, type JurisdictionRules, PLAIN } from './jurisdiction.ts';
import { KR } from './kr.ts';
import { MX } from './mx.ts';
import { NL } from './nl.ts';
import { NO } from './no.ts';
import { NZ } from './nz.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { SE } from './se.ts';
import { SG } from './sg.ts';
import { TR } from './tr.ts';
import { US } from './us.ts';
import { ZA } from './za.ts';

export const JURISDICTIONS: readonly Jurisdiction[] = [
  AE,
  AR,
  AT,
  AU,
  BE,
  BR,
  CA,
  CH,
  CL,
  CO,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  HK,
  IE,
  IL,
  IN,
  IT,
  JP,
  KR,
  MX,
  NL,
  NO,
  NZ,
  PL,
  PT,
  SE,
  SG,
  TR,
  US,
  ZA,
];

const byCode = new Map(JURISDICTIONS.map((entry) => [entry.country, entry]));

/** @param country  ISO 3166-1 alpha-2; undefined if the country is not supported */
export function jurisdictionOf(country: string): Jurisdiction | undefined {
  return byCode.get(country);
}

export function tradeValueIn(country: string | undefined): JurisdictionRules['tradeValue'] {
  return (jurisdictionOf(country ?? 'US')?.rules[0] ?? PLAIN).tradeValue;
}
