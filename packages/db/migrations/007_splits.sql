/* Splits: each unit of an asset becomes so many. */

-- Nothing moves in a split, so its flow comes in with a quantity of zero: whoever adds flows up adds nothing, and lists of an
-- asset or an account find it. The ratio multiplies what all accounts hold of the asset at that moment.
alter table flows add column split_ratio numeric check (split_ratio is null or (split_ratio > 0 and quantity = 0));
create index flows_splits on flows (user_id, asset_id, happened_at) where split_ratio is not null;

-- The exact product of any number of ratios; 1 of none.
create aggregate exact_product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');
