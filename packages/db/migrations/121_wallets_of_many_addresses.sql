/*
 * Many addresses that were given at once belong to the integration that was chosen, as one alone does (docs/decisions/240): a wallet that works with
 * several networks, or the network itself.
 */

-- Slug of the wallet that they are kept in; null: the network.
alter table address_imports add column integration text check (length(integration) between 1 and 40);
