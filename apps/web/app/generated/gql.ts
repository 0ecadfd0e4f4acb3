/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment WalletNames on WalletsList {\n    exchanges {\n      id\n      name\n    }\n    wallets {\n      id\n      name\n    }\n    customWallets {\n      id\n      name\n    }\n  }\n": typeof types.WalletNamesFragmentDoc,
    "\n  query AuthPageInfo {\n    appInfo {\n      signupOpen\n      confirmsAddresses\n      mail\n    }\n  }\n": typeof types.AuthPageInfoDocument,
    "\n  query Maintenance {\n    appInfo {\n      maintenanceMessage\n    }\n  }\n": typeof types.MaintenanceDocument,
    "\n  mutation EnqueueCostBasis($priority: Priority) {\n    enqueueCostBasis(priority: $priority) {\n      success\n      error\n    }\n  }\n": typeof types.EnqueueCostBasisDocument,
    "\n  mutation RequestTaxRecalculation {\n    requestTaxRecalculation {\n      success\n      error\n    }\n  }\n": typeof types.RequestTaxRecalculationDocument,
    "\n  mutation UpdateCostBasisPaused($isPaused: Boolean!) {\n    updateCostBasisPaused(isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateCostBasisPausedDocument,
    "\n  fragment MadeChange on Change {\n    id\n    sentence\n  }\n": typeof types.MadeChangeFragmentDoc,
    "\n  mutation UndoChange($id: ID!) {\n    undoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.UndoChangeDocument,
    "\n  mutation RedoChange($id: ID!) {\n    redoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RedoChangeDocument,
    "\n  query NextSteps {\n    nextSteps {\n      undo {\n        ...MadeChange\n      }\n      redo {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.NextStepsDocument,
    "\n  mutation StopFile($jobId: ID!) {\n    stopFile(jobId: $jobId) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.StopFileDocument,
    "\n  mutation PresignFileUpload($filename: String!, $kind: UploadKind) {\n    presignFileUpload(filename: $filename, kind: $kind) {\n      success\n      error\n      postUrl\n      uploadInfoFields {\n        key\n        value\n      }\n      fileUrl\n    }\n  }\n": typeof types.PresignFileUploadDocument,
    "\n  query StartPage {\n    user {\n      publicId\n      selectedTheme\n    }\n    appInfo {\n      webAppHomePage\n    }\n  }\n": typeof types.StartPageDocument,
    "\n  mutation GenerateTaxReport(\n    $reportType: String!\n    $taxYear: String!\n    $format: ReportFormat!\n    $wholeUnits: Boolean\n    $blankUrl: String\n    $on: Date\n    $query: String\n    $startDate: Date\n    $endDate: Date\n  ) {\n    generateTaxReport(\n      reportType: $reportType\n      taxYear: $taxYear\n      format: $format\n      wholeUnits: $wholeUnits\n      blankUrl: $blankUrl\n      on: $on\n      query: $query\n      startDate: $startDate\n      endDate: $endDate\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.GenerateTaxReportDocument,
    "\n  query PollTaxReport($jobId: ID!) {\n    pollTaxReport(jobId: $jobId) {\n      success\n      isReady\n      url\n      numberDone\n      numberTotal\n      error\n      errorCode\n    }\n  }\n": typeof types.PollTaxReportDocument,
    "\n  mutation RetryJob($kind: String!, $id: ID!) {\n    retryJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.RetryJobDocument,
    "\n  mutation CancelJob($kind: String!, $id: ID!) {\n    cancelJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.CancelJobDocument,
    "\n  query Installation {\n    installation {\n      version\n      engineVersion\n      runtimeVersion\n      database\n      databaseBytes\n      storage\n      storedBytes\n      storedFiles\n      freeBytes\n      users\n      administrators\n      isSignUpOpen\n      lastBackup {\n        madeAt\n        bytes\n      }\n      nightlyBackup {\n        hour\n        keep\n      }\n      arePricesAsked\n      priceSources {\n        id\n        service\n        failure\n        usersWaiting\n        since\n      }\n      unreadNetworks {\n        name\n        why\n      }\n      jobs {\n        kind\n        waiting\n        later\n        running\n        failed\n        oldestSeconds\n      }\n      failures {\n        id\n        kind\n        isGivenUp\n        userId\n        attempts\n        askedAt\n        nextAt\n        endedAt\n        reference\n        canRetry\n      }\n      failingSteps {\n        step\n        since\n        rounds\n        users\n        reference\n      }\n    }\n  }\n": typeof types.InstallationDocument,
    "\n  fragment AlertParts on Alert {\n    id\n    kind\n    asset {\n      id\n      symbol\n    }\n    direction\n    level\n    currency\n    sendsMail\n    isPaused\n    isAcross\n    isUnknown\n    figure\n    checkedAt\n  }\n": typeof types.AlertPartsFragmentDoc,
    "\n  mutation PauseAlert($id: ID!, $isPaused: Boolean!) {\n    pauseAlert(id: $id, isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n": typeof types.PauseAlertDocument,
    "\n  mutation SendAlertByMail($id: ID!, $isEnabled: Boolean!) {\n    sendAlertByMail(id: $id, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n": typeof types.SendAlertByMailDocument,
    "\n  query Alerts {\n    alerts {\n      ...AlertParts\n    }\n    alertCrossings {\n      id\n      asset {\n        id\n        symbol\n      }\n      sentence\n      crossedAt\n      isRead\n    }\n    unreadAlertCount\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n": typeof types.AlertsDocument,
    "\n  mutation ReadAlerts {\n    readAlerts {\n      success\n    }\n  }\n": typeof types.ReadAlertsDocument,
    "\n  query AlertFigure($kind: AlertKind!, $asset: String!) {\n    alertFigure(kind: $kind, asset: $asset) {\n      figure\n      currency\n    }\n  }\n": typeof types.AlertFigureDocument,
    "\n  mutation RemoveAlert($id: ID!) {\n    removeAlert(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.RemoveAlertDocument,
    "\n  mutation AddAlert(\n    $kind: AlertKind!\n    $asset: String!\n    $direction: AlertDirection!\n    $level: String!\n    $sendsMail: Boolean!\n    $currency: String\n    $isPaused: Boolean\n  ) {\n    addAlert(\n      kind: $kind\n      asset: $asset\n      direction: $direction\n      level: $level\n      sendsMail: $sendsMail\n      currency: $currency\n      isPaused: $isPaused\n    ) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.AddAlertDocument,
    "\n  mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {\n    changeAlert(id: $id, direction: $direction, level: $level) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.ChangeAlertDocument,
    "\n  fragment UserAssetParts on UserAsset {\n    id\n    type\n    symbol\n    typedSymbol\n    name\n    description\n    chain\n    contract\n    tokenId\n    priceUsd\n    numberOfPrices\n    marketAsset {\n      id\n      symbol\n      name\n      slug\n    }\n    isMarketAssetChosen\n    transactionCount\n    balance\n    mergedInto {\n      id\n      symbol\n    }\n    isDeletable\n  }\n": typeof types.UserAssetPartsFragmentDoc,
    "\n  query UserAssets($search: String, $offset: Int, $limit: Int) {\n    userAssets(search: $search, offset: $offset, limit: $limit) {\n      totalCount\n      assets {\n        ...UserAssetParts\n      }\n    }\n    assetMerges {\n      asset {\n        id\n        symbol\n      }\n      into {\n        id\n        symbol\n      }\n      isFromEarlier\n      mergedAt\n    }\n  }\n": typeof types.UserAssetsDocument,
    "\n  mutation AddUserAsset($symbol: String!, $name: String, $description: String, $priceUsd: String) {\n    addUserAsset(symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.AddUserAssetDocument,
    "\n  mutation EditUserAsset($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {\n    editUserAsset(assetId: $assetId, symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.EditUserAssetDocument,
    "\n  mutation DeleteUserAsset($assetId: ID!) {\n    deleteUserAsset(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DeleteUserAssetDocument,
    "\n  query UserAssetPrices($assetId: ID!) {\n    userAsset(assetId: $assetId) {\n      numberOfPrices\n      prices {\n        moment\n        currency\n        price\n      }\n    }\n    settings {\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.UserAssetPricesDocument,
    "\n  mutation SetUserAssetPrices($assetId: ID!, $prices: String!) {\n    setUserAssetPrices(assetId: $assetId, prices: $prices) {\n      success\n      error\n      issues {\n        row\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.SetUserAssetPricesDocument,
    "\n  query MarketAssets($query: String!) {\n    searchPrices(query: $query, limit: 12) {\n      id\n      symbol\n      name\n      rank\n      assetId\n      quote {\n        price\n        currency\n      }\n    }\n  }\n": typeof types.MarketAssetsDocument,
    "\n  mutation SetUserAssetMarket($assetId: ID!, $marketAssetId: ID) {\n    setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.SetUserAssetMarketDocument,
    "\n  query NftForm {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.NftFormDocument,
    "\n  mutation ImportNft(\n    $address: String!\n    $tokenId: String!\n    $costBasis: String!\n    $dateAcquired: String!\n    $walletId: String!\n    $name: String\n    $quantity: String\n  ) {\n    importNft(\n      address: $address\n      tokenId: $tokenId\n      costBasis: $costBasis\n      dateAcquired: $dateAcquired\n      walletId: $walletId\n      name: $name\n      quantity: $quantity\n    ) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ImportNftDocument,
    "\n  query MergeTarget($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n": typeof types.MergeTargetDocument,
    "\n  query MergeAssetsPreview($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssetsPreview(assetId: $assetId, intoAssetId: $intoAssetId) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.MergeAssetsPreviewDocument,
    "\n  mutation MergeAssets($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.MergeAssetsDocument,
    "\n  mutation UndoMergeAssets($assetId: ID!) {\n    undoMergeAssets(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.UndoMergeAssetsDocument,
    "\n  query AwaitedPrices {\n    awaitedPrices {\n      assets\n      isFailing\n    }\n  }\n": typeof types.AwaitedPricesDocument,
    "\n  query Calculator {\n    calculatorCountries {\n      code\n      name\n      currency\n      hasTerms\n      taxInput\n      usualRate\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.CalculatorDocument,
    "\n  query TradeTax(\n    $country: String!\n    $acquiredOn: Date!\n    $soldOn: Date!\n    $unitCount: Decimal!\n    $purchasePrice: Decimal!\n    $purchaseFee: Decimal\n    $salePrice: Decimal!\n    $saleFee: Decimal\n    $filingStatus: FilingStatus\n    $otherIncome: Decimal\n    $taxRate: Decimal\n  ) {\n    tradeTax(\n      country: $country\n      acquiredOn: $acquiredOn\n      soldOn: $soldOn\n      unitCount: $unitCount\n      purchasePrice: $purchasePrice\n      purchaseFee: $purchaseFee\n      salePrice: $salePrice\n      saleFee: $saleFee\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      taxRate: $taxRate\n    ) {\n      error\n      trade {\n        ...TradeTaxParts\n      }\n    }\n  }\n": typeof types.TradeTaxDocument,
    "\n  fragment TradeTaxParts on TradeTax {\n    currency\n    countryName\n    taxYear\n    gain\n    isLongTerm\n    tax\n    leftOut\n    working {\n      label\n      detail\n      amount\n      isResult\n    }\n    assumptions\n  }\n": typeof types.TradeTaxPartsFragmentDoc,
    "\n  query Changes($after: String, $limit: Int) {\n    changes(after: $after, limit: $limit) {\n      endCursor\n      hasMore\n      changes {\n        ...ListedChange\n      }\n    }\n  }\n": typeof types.ChangesDocument,
    "\n  fragment ListedChange on Change {\n    id\n    sentence\n    madeAt\n    undoneAt\n    actor\n    transactionCount\n    canUndo\n    canRedo\n    whyNot\n    transactions {\n      publicId\n      sentence\n    }\n  }\n": typeof types.ListedChangeFragmentDoc,
    "\n  query RestorePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.RestorePreviewDocument,
    "\n  query MethodChoices($taxYear: String) {\n    methodChoices(taxYear: $taxYear) {\n      taxYear\n      currency\n      law\n      choices {\n        method\n        name\n        lotAllocation\n        lots\n        inSettings {\n          lotAllocation\n          walletFrom\n        }\n        refusal\n        isCurrent\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n": typeof types.MethodChoicesDocument,
    "\n  query MethodFigures($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {\n    methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) {\n      error\n      errorCode\n      figures {\n        shortGain\n        longGain\n        gain\n        deniedLoss\n        disposalCount\n        unknownCount\n        openBasis\n        openLotCount\n        openUnknownCount\n        unrealisedGain\n        unrealisedUnknownCount\n      }\n    }\n  }\n": typeof types.MethodFiguresDocument,
    "\n  mutation ExportDisposedLots(\n    $taxYear: String!\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n  ) {\n    exportDisposedLotsCsv(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.ExportDisposedLotsDocument,
    "\n  fragment DisposedLotParts on DisposedLot {\n    flowId\n    disposedLotId\n    disposal {\n      id\n      kind\n      category\n      asset {\n        id\n        symbol\n        name\n      }\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      quantity\n      acquiredTransactionId\n      acquiredAt\n      disposedAt\n      proceeds\n      costBasis\n      gain\n      exactProceeds\n      exactCostBasis\n      exactGain\n      term\n      rule\n      deniedLoss\n      unknown\n    }\n  }\n": typeof types.DisposedLotPartsFragmentDoc,
    "\n  query TaxDocuments($taxYear: String, $after: String, $limit: Int) {\n    taxDocuments(taxYear: $taxYear, after: $after, limit: $limit) {\n      taxYears\n      endCursor\n      hasMore\n      documents {\n        ...MadeDocumentParts\n      }\n    }\n  }\n": typeof types.TaxDocumentsDocument,
    "\n  query DocumentRows($id: ID!) {\n    documentRows(id: $id)\n  }\n": typeof types.DocumentRowsDocument,
    "\n  fragment TaxReportParts on TaxReport {\n    id\n    reportType\n    title\n    format\n    status\n    createdAt\n    isWholeUnits\n    isOutOfDate\n    url\n  }\n": typeof types.TaxReportPartsFragmentDoc,
    "\n  fragment DocumentsOfYearParts on TaxSummary {\n    taxYear\n    unusualMethods\n    longTermNftCount\n    taxReports {\n      ...TaxReportParts\n    }\n    availableReports {\n      reportType\n      title\n      description\n      purpose\n      formats\n      takesBlank\n      isOfADay\n      isAList\n    }\n  }\n": typeof types.DocumentsOfYearPartsFragmentDoc,
    "\n  fragment MadeDocumentParts on TaxReport {\n    id\n    reportType\n    title\n    taxYear\n    format\n    status\n    createdAt\n    filename\n    sizeBytes\n    sha256\n    isWholeUnits\n    limitedTo {\n      startDate\n      endDate\n      query\n    }\n    engineVersion\n    inputHash\n    resultHash\n    settings {\n      country\n      baseCurrency\n      method\n      lots\n    }\n    notes\n    isOutOfDate\n    changes {\n      figure\n      made\n      now\n    }\n    url\n  }\n": typeof types.MadeDocumentPartsFragmentDoc,
    "\n  mutation DeleteTaxReport($id: ID!) {\n    deleteTaxReport(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteTaxReportDocument,
    "\n  fragment BrokerLineParts on BrokerLine {\n    id\n    broker\n    filename\n    rowNumber\n    asset\n    quantity\n    dateAcquired\n    dateSold\n    proceeds\n    costBasis\n    accruedMarketDiscount\n    washSaleLoss\n    isBasisReported\n    term\n    aggregate\n    saleCount\n    isTransferredIn\n    isNominee\n    isMatchedByHand\n  }\n": typeof types.BrokerLinePartsFragmentDoc,
    "\n  fragment BrokerEntryParts on BrokerEntry {\n    id\n    status\n    isByHand\n    why\n    wallet {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    lines {\n      ...BrokerLineParts\n    }\n    sales {\n      id\n      flowId\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n    differences {\n      kind\n      sentence\n    }\n    formLines {\n      flowId\n      disposedLotId\n      box\n      codes\n      quantity\n      proceeds\n      costBasis\n      adjustment\n      gain\n    }\n  }\n": typeof types.BrokerEntryPartsFragmentDoc,
    "\n  query Form1099Da($taxYear: String!, $status: BrokerStatus, $walletId: ID, $offset: Int, $limit: Int) {\n    brokerForms(taxYear: $taxYear, status: $status, walletId: $walletId, offset: $offset, limit: $limit) {\n      taxYear\n      currency\n      notOffered\n      isComputed\n      totalCount\n      wallets {\n        wallet {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        lineCount\n        proceeds\n        filenames\n      }\n      totals {\n        reported\n        matched\n        unmatched\n        nominee\n        marketDiscount\n        own\n        unreported\n      }\n      counts {\n        agrees\n        differs\n        unmatched\n        unreported\n      }\n      entries {\n        ...BrokerEntryParts\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": typeof types.Form1099DaDocument,
    "\n  mutation ImportBrokerForm($taxYear: String!, $walletId: ID!, $csvUrl: String!, $isReplacing: Boolean) {\n    importBrokerForm(taxYear: $taxYear, walletId: $walletId, csvUrl: $csvUrl, isReplacing: $isReplacing) {\n      success\n      error\n      numberImported\n      errorCount\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ImportBrokerFormDocument,
    "\n  mutation SaveBrokerLine($id: ID, $taxYear: String!, $walletId: ID!, $input: BrokerLineInput!) {\n    saveBrokerLine(id: $id, taxYear: $taxYear, walletId: $walletId, input: $input) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.SaveBrokerLineDocument,
    "\n  mutation RemoveBrokerLine($id: ID!) {\n    removeBrokerLine(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveBrokerLineDocument,
    "\n  mutation RemoveBrokerForm($taxYear: String!, $walletId: ID!) {\n    removeBrokerForm(taxYear: $taxYear, walletId: $walletId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveBrokerFormDocument,
    "\n  mutation MatchBrokerLine($id: ID!, $saleIds: [String!]) {\n    matchBrokerLine(id: $id, saleIds: $saleIds) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.MatchBrokerLineDocument,
    "\n  query BrokerLineCandidates($id: ID!) {\n    brokerLineCandidates(id: $id) {\n      id\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n  }\n": typeof types.BrokerLineCandidatesDocument,
    "\n  query BrokerFormTemplate {\n    brokerFormTemplate\n  }\n": typeof types.BrokerFormTemplateDocument,
    "\n  query LikelyDuplicates($after: String) {\n    likelyDuplicates(after: $after, limit: 25) {\n      totalCount\n      hasMore\n      endCursor\n      groups {\n        id\n        count\n        first {\n          id\n          name\n        }\n        second {\n          id\n          name\n        }\n      }\n      pairs {\n        id\n        reason\n        first {\n          ...DuplicateSide\n        }\n        second {\n          ...DuplicateSide\n        }\n      }\n    }\n  }\n  fragment DuplicateSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    isManual\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    source {\n      filename\n    }\n  }\n": typeof types.LikelyDuplicatesDocument,
    "\n  mutation DecideDuplicate($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {\n    decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DecideDuplicateDocument,
    "\n  mutation DecideDuplicateGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {\n    decideDuplicateGroup(groupId: $groupId, verdict: $verdict, keepSource: $keepSource) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DecideDuplicateGroupDocument,
    "\n  query DuplicateDecisions {\n    duplicateDecisions(limit: 100) {\n      id\n      isSame\n      decidedAt\n      kept {\n        publicId\n        sentence\n      }\n      dropped {\n        publicId\n        sentence\n      }\n    }\n  }\n": typeof types.DuplicateDecisionsDocument,
    "\n  mutation UndoDuplicateDecisions($ids: [ID!]!) {\n    undoDuplicateDecisions(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.UndoDuplicateDecisionsDocument,
    "\n  fragment TaxInQuestionParts on TaxInQuestion {\n    amount\n    ratesOf\n    leftOut\n    profileYear\n  }\n": typeof types.TaxInQuestionPartsFragmentDoc,
    "\n  fragment HealthKindParts on HealthKind {\n    kind\n    title\n    remedy\n    severity\n    fixes\n    count\n    fixedCount\n    resolvedCount\n    dismissedCount\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n  }\n": typeof types.HealthKindPartsFragmentDoc,
    "\n  query ProblemGroups($kind: String, $state: ProblemState!, $after: String) {\n    problemGroups(kind: $kind, state: $state, after: $after, limit: 25) {\n      groups {\n        ...ProblemGroupParts\n      }\n      totalCount\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemGroupParts on ProblemGroup {\n    id\n    kind\n    title\n    remedy\n    fixes\n    quantity\n    count\n    missing\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    firstAt\n    lastAt\n    account {\n      id\n      kind\n      name\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n  }\n": typeof types.ProblemGroupsDocument,
    "\n  query Problems($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String) {\n    problems(kind: $kind, groupId: $groupId, state: $state, after: $after, limit: 25) {\n      problems {\n        ...ProblemParts\n      }\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemParts on Problem {\n    id\n    kind\n    state\n    happenedAt\n    quantity\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    goneAt\n    reason\n    note\n    decidedAt\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      kind\n      name\n    }\n    import {\n      id\n      filename\n      errorMessage\n      rejectedRowsUrl\n    }\n    transaction {\n      publicId\n      sentence\n    }\n    callout {\n      message\n    }\n    causes {\n      text\n      action\n      query\n      walletName\n      integrationSlug\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      import {\n        id\n        filename\n        rejectedRowsUrl\n      }\n      transaction {\n        publicId\n        sentence\n      }\n    }\n  }\n": typeof types.ProblemsDocument,
    "\n  mutation FixProblems($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblems(selection: $selection, fix: $fix) {\n      success\n      error\n      fixed\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.FixProblemsDocument,
    "\n  query FixProblemsPreview($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblemsPreview(selection: $selection, fix: $fix) {\n      fixed\n      leftOut\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": typeof types.FixProblemsPreviewDocument,
    "\n  mutation DismissProblems($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {\n    dismissProblems(selection: $selection, reason: $reason, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DismissProblemsDocument,
    "\n  mutation ReopenProblems($selection: SelectedProblems!) {\n    reopenProblems(selection: $selection) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ReopenProblemsDocument,
    "\n  query LikelyMatch($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 1) {\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": typeof types.LikelyMatchDocument,
    "\n  query ReportedBalances($accountId: ID!) {\n    reportedBalances(accountId: $accountId) {\n      id\n      reportedAt\n      balance\n      calculatedBalance\n      isBalanceDifferenceSignificant\n      isPartial\n      filename\n      isRead\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.ReportedBalancesDocument,
    "\n  fragment UnknownYearParts on HealthUnknownYear {\n    taxYear\n    disposalCount\n    unknownDisposalCount\n    incomeCount\n    unknownIncomeCount\n  }\n": typeof types.UnknownYearPartsFragmentDoc,
    "\n  mutation ReportBalance($accountId: ID!, $assetId: ID!, $on: Date!, $quantity: Decimal!) {\n    reportBalance(accountId: $accountId, assetId: $assetId, on: $on, quantity: $quantity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ReportBalanceDocument,
    "\n  mutation RemoveReportedBalance($id: ID!) {\n    removeReportedBalance(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveReportedBalanceDocument,
    "\n  query ResolvedName($name: String!) {\n    resolvedName(name: $name) {\n      address\n      error\n    }\n  }\n": typeof types.ResolvedNameDocument,
    "\n  fragment LinkableExchangeParts on LinkableExchange {\n    slug\n    name\n    formId\n    rank\n    isBasic\n    coverage\n    rights\n    credentialFields {\n      argument\n      label\n      isLong\n    }\n    redirect {\n      formId\n      path\n      whyNot\n    }\n  }\n": typeof types.LinkableExchangePartsFragmentDoc,
    "\n  fragment LinkedExchangeParts on ExchangeResult {\n    success\n    error\n    errorCode\n    warning\n    createdExchange {\n      id\n      kind\n    }\n  }\n": typeof types.LinkedExchangePartsFragmentDoc,
    "\n    mutation AddExchangeByApiKeys(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByApiKeys(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.AddExchangeByApiKeysDocument,
    "\n    mutation AddExchangeByApiKey($accountTypeSlug: String!, $apiKey: String!, $name: String, $isInsisted: Boolean) {\n      answer: addExchangeByApiKey(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.AddExchangeByApiKeyDocument,
    "\n    mutation AddExchangeByCustomerId(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByCustomerId(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.AddExchangeByCustomerIdDocument,
    "\n    mutation AddExchangeByPassphrase(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByPassphrase(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.AddExchangeByPassphraseDocument,
    "\n    mutation UpdateExchangeByApiKeys($publicId: ID!, $apiKey: String!, $apiSecret: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKeys(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.UpdateExchangeByApiKeysDocument,
    "\n    mutation UpdateExchangeByApiKey($publicId: ID!, $apiKey: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKey(publicId: $publicId, apiKey: $apiKey, isInsisted: $isInsisted) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.UpdateExchangeByApiKeyDocument,
    "\n    mutation UpdateExchangeByCustomerId(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByCustomerId(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.UpdateExchangeByCustomerIdDocument,
    "\n    mutation UpdateExchangeByPassphrase(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByPassphrase(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": typeof types.UpdateExchangeByPassphraseDocument,
    "\n  fragment NetworkParts on Network {\n    slug\n    cryptoNetworkName\n    coinSymbol\n    isEvmChain\n    chainId\n    rank\n    supportsHdWallet\n    whyUnread\n    coverage\n  }\n": typeof types.NetworkPartsFragmentDoc,
    "\n  query Integrations($query: String) {\n    integrations(query: $query) {\n      ...FilesOfIntegration\n      category\n      syncMethod\n      networks\n      browserIds\n      rank\n      isInstitutional\n      imageUrl\n    }\n    networks {\n      ...NetworkParts\n    }\n    linkableExchanges {\n      ...LinkableExchangeParts\n    }\n  }\n": typeof types.IntegrationsDocument,
    "\n  query DetectedNetworks($address: String!) {\n    detectedNetworks(address: $address) {\n      networks {\n        ...NetworkParts\n      }\n      error\n    }\n  }\n": typeof types.DetectedNetworksDocument,
    "\n  mutation AddPublicAddress(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $walletAddress: String!\n    $name: String\n    $cryptoNetworksToAdd: [String!]\n  ) {\n    addPublicAddress(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      slug: $slug\n      walletAddress: $walletAddress\n      name: $name\n      cryptoNetworksToAdd: $cryptoNetworksToAdd\n    ) {\n      ...AddedWallet\n    }\n  }\n": typeof types.AddPublicAddressDocument,
    "\n  mutation AddTwoXpub(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $receive: String!\n    $change: String!\n    $name: String\n  ) {\n    addTwoXpub(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      accountTypeSlug: $slug\n      receiveAddressXpub: $receive\n      changeAddressXpub: $change\n      name: $name\n    ) {\n      ...AddedWallet\n    }\n  }\n": typeof types.AddTwoXpubDocument,
    "\n  fragment AddedWallet on AddWalletResult {\n    success\n    error\n    errorCode\n    message\n    warning\n    multiAddWarning\n    multiAddError\n    createdWallet {\n      id\n      kind\n      name\n    }\n    linkedWallet {\n      id\n      kind\n      name\n    }\n    alsoAdded {\n      id\n    }\n  }\n": typeof types.AddedWalletFragmentDoc,
    "\n  mutation AddMultiAddress($publicKeys: [String!]!, $accountTypeSlug: String!, $cryptoNetwork: String) {\n    addMultiAddress(publicKeys: $publicKeys, accountTypeSlug: $accountTypeSlug, cryptoNetwork: $cryptoNetwork) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.AddMultiAddressDocument,
    "\n  query MultiAddressStatus($jobId: ID!) {\n    multiAddressImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      error\n      errorMessage\n      successMessage\n      warningMessage\n      numberDone\n      numberTotal\n      createdWallets {\n        id\n      }\n      refusedAddresses {\n        address\n        errorCode\n        error\n      }\n    }\n  }\n": typeof types.MultiAddressStatusDocument,
    "\n  fragment ValidationParts on CsvValidation {\n    errors\n    warnings\n    issues {\n      ...RowIssueParts\n    }\n    recognised {\n      id\n      label\n      integration\n      integrationName\n      overlaps {\n        id\n        why\n        hasSameIds\n      }\n    }\n    candidates {\n      id\n      label\n      integrationName\n    }\n    missingOptions {\n      key\n      label\n      question\n      kind\n      choices {\n        value\n        label\n      }\n    }\n    timeZone {\n      zone\n      reason\n    }\n    otherTimes {\n      importId\n      filename\n      timeZone\n      count\n    }\n    howRead\n    isOtherIntegration\n    account {\n      id\n      name\n    }\n    numberOfRows\n    numberOfTransactions\n    numberOfDuplicates\n    numberOfLikelyDuplicates\n    numberOfFrozenTransactions\n    numberOfRejectedRows\n    skipped {\n      row\n      reason\n    }\n    firstAt\n    lastAt\n  }\n": typeof types.ValidationPartsFragmentDoc,
    "\n  fragment RowIssueParts on RowIssue {\n    row\n    column\n    value\n    severity\n    code\n    message\n    remedy\n  }\n": typeof types.RowIssuePartsFragmentDoc,
    "\n  fragment ImportParts on Import {\n    id\n    filename\n    integration\n    format\n    formatLabel\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    status\n    numberTotal\n    numberDone\n    numberImported\n    numberDuplicate\n    numberIgnored\n    numberFrozen\n    numberUserDefinedTokens\n    errorMessage\n    issues {\n      ...RowIssueParts\n    }\n    howRead\n    createdAt\n    finishedAt\n    undoneAt\n    canUndo\n    canRedo\n    fileUrl\n    rejectedRowsUrl\n    isSample\n    createdBy\n  }\n": typeof types.ImportPartsFragmentDoc,
    "\n  query Imports($accountId: ID, $limit: Int) {\n    imports(accountId: $accountId, limit: $limit) {\n      ...ImportParts\n    }\n  }\n": typeof types.ImportsDocument,
    "\n  query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {\n    importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {\n      rows {\n        rowNumber\n        cells\n        outcome\n        reason\n        transactionId\n      }\n      endCursor\n      hasMore\n      total\n    }\n  }\n": typeof types.ImportRowsDocument,
    "\n  mutation RedoImport($importId: ID!) {\n    redoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.RedoImportDocument,
    "\n  query UndoPreview($importId: ID!) {\n    undoPreview(importId: $importId) {\n      numberRemoved\n      numberHandedOver\n      accounts\n      tokens\n      currency\n      years {\n        ...YearChangeParts\n      }\n      yearsLeftOut\n    }\n  }\n": typeof types.UndoPreviewDocument,
    "\n  mutation UndoImport($importId: ID!) {\n    undoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      numberRemoved\n    }\n  }\n": typeof types.UndoImportDocument,
    "\n  query GuessMapping($fileUrl: String!, $delimiter: String, $encoding: String, $headerRow: Int, $part: String) {\n    guessMapping(\n      fileUrl: $fileUrl\n      delimiter: $delimiter\n      encoding: $encoding\n      headerRow: $headerRow\n      part: $part\n    ) {\n      problem\n      filename\n      parts\n      rawRows {\n        number\n        cells\n      }\n      header\n      headerRow\n      delimiter\n      encoding\n      mapping\n      dateFormats\n      isDayUnclear\n    }\n  }\n": typeof types.GuessMappingDocument,
    "\n  query PreviewMapping($fileUrl: String!, $mapping: String!, $timeZone: String, $part: String) {\n    previewMapping(fileUrl: $fileUrl, mapping: $mapping, timeZone: $timeZone, part: $part) {\n      faults {\n        at\n        message\n      }\n      errors\n      types {\n        value\n        count\n        means\n      }\n      symbols {\n        symbol\n        assetId\n      }\n      counts {\n        all\n        ready\n        skipped\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        rowNumber\n        outcome\n        reason\n        becomes {\n          sentence\n          happenedAt\n        }\n        issues {\n          column\n          message\n          remedy\n          severity\n        }\n      }\n    }\n  }\n": typeof types.PreviewMappingDocument,
    "\n  query ImportTemplates {\n    importTemplates {\n      id\n      name\n      mapping\n      columns\n      updatedAt\n    }\n  }\n": typeof types.ImportTemplatesDocument,
    "\n  mutation SaveImportTemplate($id: ID, $name: String!, $mapping: String!) {\n    saveImportTemplate(id: $id, name: $name, mapping: $mapping) {\n      success\n      error\n      template {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SaveImportTemplateDocument,
    "\n  mutation DeleteImportTemplate($id: ID!) {\n    deleteImportTemplate(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteImportTemplateDocument,
    "\n  fragment ReviewRowParts on ReviewRow {\n    rowNumber\n    cells\n    outcome\n    reason\n    editedColumns\n    isFirstOfTransaction\n    issues {\n      ...RowIssueParts\n    }\n    becomes {\n      happenedAt\n      sentence\n      rowNumbers\n      legs {\n        direction\n        quantity\n        symbol\n        isKnownAsset\n      }\n    }\n    likelyDuplicates {\n      transactionId\n      sentence\n      happenedAt\n      accountName\n      source\n      reason\n      isReplaced\n    }\n  }\n": typeof types.ReviewRowPartsFragmentDoc,
    "\n  query EventsInCommon($files: [ReviewInput!]!) {\n    eventsInCommon(files: $files) {\n      fileUrl\n      warning\n    }\n  }\n": typeof types.EventsInCommonDocument,
    "\n  query ImportReview($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {\n    importReview(input: $input, filter: $filter, after: $after, limit: $limit) {\n      validation {\n        ...ValidationParts\n      }\n      header\n      counts {\n        all\n        ready\n        duplicates\n        likelyDuplicates\n        skipped\n        skippedByYou\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        ...ReviewRowParts\n      }\n      endCursor\n      hasMore\n      rejectedRowsUrl\n    }\n  }\n": typeof types.ImportReviewDocument,
    "\n  mutation KeepImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {\n    keepImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, transactionId: $transactionId) {\n      success\n      error\n    }\n  }\n": typeof types.KeepImportRowsDocument,
    "\n  mutation EditImportCell($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {\n    editImportCell(fileUrl: $fileUrl, rowNumber: $rowNumber, column: $column, value: $value) {\n      success\n      error\n    }\n  }\n": typeof types.EditImportCellDocument,
    "\n  mutation SkipImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {\n    skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped, isSame: $isSame) {\n      success\n      error\n    }\n  }\n": typeof types.SkipImportRowsDocument,
    "\n  query CsvImportJobStatus($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      status\n      errorMessage\n      numberImported\n      numberTotal\n      numberDone\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n      numberUserDefinedTokens\n      createdCustomWallet {\n        id\n        kind\n        name\n      }\n      importId\n      filename\n    }\n  }\n": typeof types.CsvImportJobStatusDocument,
    "\n  fragment ImportTargetParts on Account {\n    id\n    kind\n    name\n    integration {\n      slug\n      name\n    }\n    imports {\n      integration\n      undoneAt\n    }\n  }\n": typeof types.ImportTargetPartsFragmentDoc,
    "\n  query ImportTargets {\n    wallets {\n      exchanges {\n        ...ImportTargetParts\n      }\n      wallets {\n        ...ImportTargetParts\n      }\n      customWallets {\n        ...ImportTargetParts\n      }\n    }\n  }\n": typeof types.ImportTargetsDocument,
    "\n  mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {\n    createCustomWallet(customWalletInput: $customWalletInput) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.CreateCustomWalletDocument,
    "\n  mutation ImportAccountTransactions(\n    $accountId: ID!\n    $csvUrl: String!\n    $accountTypeSlug: String\n    $importType: Int\n    $values: [OptionAnswerInput!]\n    $format: String\n  ) {\n    importAccountTransactions(\n      accountId: $accountId\n      csvUrl: $csvUrl\n      accountTypeSlug: $accountTypeSlug\n      importType: $importType\n      values: $values\n      format: $format\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.ImportAccountTransactionsDocument,
    "\n  query CsvValidationErrors(\n    $csvFileUrl: String!\n    $isGeneric: Boolean!\n    $accountTypeSlug: String!\n    $values: [OptionAnswerInput!]\n    $accountId: ID\n    $format: String\n    $isAccountSuggested: Boolean\n  ) {\n    csvValidationErrors(\n      csvFileUrl: $csvFileUrl\n      isGeneric: $isGeneric\n      accountTypeSlug: $accountTypeSlug\n      values: $values\n      accountId: $accountId\n      format: $format\n      isAccountSuggested: $isAccountSuggested\n    ) {\n      ...ValidationParts\n    }\n  }\n": typeof types.CsvValidationErrorsDocument,
    "\n  query SentFiles($ids: [ID!]!) {\n    sentFiles(ids: $ids) {\n      id\n      filename\n      sizeBytes\n      importId\n    }\n  }\n": typeof types.SentFilesDocument,
    "\n  query Site {\n    appInfo {\n      url\n    }\n  }\n": typeof types.SiteDocument,
    "\n  fragment LotGraphParts on LotGraph {\n    currency\n    isCollapsed\n    transactionCount\n    mostNodes\n    nodes {\n      id\n      kind\n      count\n      quantity\n      wallet\n      startsOn\n      endsOn\n      transaction {\n        publicId\n        sentence\n      }\n    }\n    edges {\n      from\n      to\n      count\n      quantity\n      costBasis\n      gain\n      unknown\n      disposedLotId\n    }\n  }\n": typeof types.LotGraphPartsFragmentDoc,
    "\n  query LotGraph($assetId: ID!, $from: Date, $to: Date) {\n    lotGraph(assetId: $assetId, from: $from, to: $to) {\n      error\n      errorCode\n      graph {\n        ...LotGraphParts\n      }\n    }\n  }\n": typeof types.LotGraphDocument,
    "\n  query LotMigration {\n    appInfo {\n      gates\n    }\n    lotMigration {\n      day\n      isOffered\n      whyNot\n      freezes\n      isUndergoingAllocation\n      whyNotUndo\n      wallets {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      migration {\n        id\n        migratedAt\n        allocation\n        wallets {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.LotMigrationDocument,
    "\n  fragment AllocatedLotsParts on AllocatedLots {\n    shares {\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n      costBasis\n      lotCount\n      isCostKnown\n    }\n    lotCount\n    costBasis\n    unallocated {\n      isWithoutLot\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n    }\n  }\n": typeof types.AllocatedLotsPartsFragmentDoc,
    "\n  query LotMigrationPreview($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    lotMigrationPreview(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      error\n      errorCode\n      preview {\n        currency\n        lots {\n          ...AllocatedLotsParts\n        }\n        years {\n          ...YearChangeParts\n        }\n      }\n    }\n  }\n": typeof types.LotMigrationPreviewDocument,
    "\n  query MadeAllocation {\n    madeAllocation {\n      error\n      lots {\n        ...AllocatedLotsParts\n      }\n    }\n  }\n": typeof types.MadeAllocationDocument,
    "\n  mutation StartMigration($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    startUniversalToPerWalletMigration(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.StartMigrationDocument,
    "\n  query PollMigration($jobId: ID!) {\n    pollUniversalToPerWalletMigration(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n": typeof types.PollMigrationDocument,
    "\n  mutation UndoMigration {\n    undoUniversalToPerWalletMigration {\n      success\n      error\n    }\n  }\n": typeof types.UndoMigrationDocument,
    "\n  query AssignableLots($assetId: ID!) {\n    assignableLots(assetId: $assetId) {\n      error\n      lots {\n        acquiredTransactionId\n        acquiredAt\n        quantity\n        costBasis\n        isCostKnown\n        parts {\n          accountId\n          account {\n            id\n            name\n          }\n          quantity\n        }\n      }\n    }\n  }\n": typeof types.AssignableLotsDocument,
    "\n  query ReviewOpeningLots($fileUrl: String!, $timeZone: String) {\n    reviewOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      error\n      canImport\n      numberOfLots\n      numberOfDuplicates\n      numberOfIssues\n      issues {\n        row\n        column\n        value\n        message\n        remedy\n      }\n      checks {\n        wallet\n        isNewWallet\n        asset\n        isKnownAsset\n        at\n        inFile\n        calculated\n        difference\n        after\n        does\n        isWarning\n      }\n      lots {\n        rowNumber\n        wallet\n        asset\n        quantity\n        cost\n        currency\n        acquiredAt\n        heldAt\n        isDuplicate\n      }\n    }\n  }\n": typeof types.ReviewOpeningLotsDocument,
    "\n  mutation ImportOpeningLots($fileUrl: String!, $timeZone: String) {\n    importOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      success\n      error\n      jobId\n    }\n  }\n": typeof types.ImportOpeningLotsDocument,
    "\n  query Suggestions($query: String!) {\n    searchPrices(query: $query, limit: 8) {\n      id\n      slug\n      name\n      symbol\n      assetId\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  query LargestAssets {\n    prices(sortBy: RANK, limit: 8) {\n      prices {\n        id\n        slug\n        name\n        symbol\n        assetId\n      }\n    }\n  }\n": typeof types.LargestAssetsDocument,
    "\n  query Conversion($fromCurrency: String!, $toCurrency: String!) {\n    conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {\n      error\n      conversion {\n        rate\n        isSimulated\n        from {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n        to {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n      }\n    }\n  }\n": typeof types.ConversionDocument,
    "\n  query Converter {\n    convertibleCurrencies\n    marketInfo {\n      pricedCount\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.ConverterDocument,
    "\n  fragment PriceRow on MarketCurrency {\n    id\n    symbol\n    name\n    slug\n    assetId\n    rank\n    isWatched\n    quote(currency: $currency) {\n      price\n      currency\n      percentChange1h\n      percentChange24h\n      percentChange7d\n      marketCap\n      volume24h\n      rangeOfDay\n      pricedAt\n      source\n      isStale\n    }\n  }\n": typeof types.PriceRowFragmentDoc,
    "\n  fragment MarketFacts on MarketInfo {\n    assetCount\n    pricedCount\n    marketCap\n    volume24h\n    bitcoinShare\n    sources\n    pricedAt\n    isStale\n    isSimulated\n    shownIn {\n      ...PricesInParts\n    }\n  }\n": typeof types.MarketFactsFragmentDoc,
    "\n  fragment PricesInParts on PricesIn {\n    currency\n    wanted\n    isConverted\n    rate\n    ratedAt\n    source\n  }\n": typeof types.PricesInPartsFragmentDoc,
    "\n  query Prices($sortBy: PriceOrder, $isReversed: Boolean, $offset: Int, $limit: Int, $currency: DisplayCurrency) {\n    prices(sortBy: $sortBy, isReversed: $isReversed, offset: $offset, limit: $limit) {\n      totalCount\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.PricesDocument,
    "\n  query GainersAndLosers($limit: Int, $currency: DisplayCurrency) {\n    gainers: prices(sortBy: GAINERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    losers: prices(sortBy: LOSERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.GainersAndLosersDocument,
    "\n  query FoundPrices($query: String!, $types: [CurrencyType!], $currency: DisplayCurrency) {\n    searchPrices(query: $query, limit: 50, types: $types) {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    ofAllKinds: searchPrices(query: $query, limit: 50) {\n      id\n      type\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.FoundPricesDocument,
    "\n  query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!, $currency: DisplayCurrency) {\n    currencyPricePage(query: $query, timeSpan: $timeSpan) {\n      currency {\n        ...PriceRow\n        quote(currency: $currency) {\n          high24h\n          low24h\n          circulatingSupply\n          totalSupply\n          maxSupply\n          allTimeHigh\n          allTimeHighAt\n          allTimeLow\n          allTimeLowAt\n          isSimulated\n        }\n      }\n      candidates {\n        ...PriceRow\n      }\n      isAmbiguous\n      assetCount\n      isWatched\n      span(currency: $currency) {\n        from\n        first\n        last\n        low\n        high\n        change\n        changeRatio\n        points {\n          at\n          price\n        }\n      }\n      contracts {\n        chain\n        contract\n        explorer {\n          name\n          url\n        }\n      }\n      position {\n        ...PositionParts\n      }\n    }\n    convertibleCurrencies\n    marketInfo(currency: $currency) {\n      shownIn {\n        ...PricesInParts\n      }\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.CurrencyPricePageDocument,
    "\n  fragment PositionParts on PricedPosition {\n    currency\n    quantity\n    costBasis\n    unknownCostCount\n    averageCost\n    lotCount\n    value\n    unrealisedGain\n    gainUnknownCount\n    price {\n      price\n      pricedAt\n      source\n      isStale\n    }\n    assets {\n      id\n      symbol\n      slug\n    }\n  }\n": typeof types.PositionPartsFragmentDoc,
    "\n  query Sitemap {\n    marketInfo {\n      pricedSlugs\n    }\n    networks {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.SitemapDocument,
    "\n  query PortfolioCurrency {\n    displayedIn {\n      wanted\n    }\n  }\n": typeof types.PortfolioCurrencyDocument,
    "\n  mutation ToggleWatchlist($symbol: String!) {\n    toggleWatchlist(symbol: $symbol) {\n      success\n      error\n      isWatched\n    }\n  }\n": typeof types.ToggleWatchlistDocument,
    "\n  query MarketOverview($currency: DisplayCurrency) {\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.MarketOverviewDocument,
    "\n  query Watchlist($currency: DisplayCurrency) {\n    watchlistPrices {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n  }\n": typeof types.WatchlistDocument,
    "\n  query PerformanceMonths(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      monthSums {\n        stretch\n        income\n        fees\n      }\n    }\n  }\n": typeof types.PerformanceMonthsDocument,
    "\n  query PerformancePage(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      startsOn\n      from\n      to\n      isUpToDate\n      unknownDays\n      leftOut {\n        asset {\n          id\n          symbol\n        }\n        reason\n      }\n      valueBefore {\n        ...FigureParts\n      }\n      value {\n        ...FigureParts\n      }\n      deposits {\n        ...FigureParts\n      }\n      withdrawals {\n        ...FigureParts\n      }\n      gain {\n        ...FigureParts\n      }\n      realised {\n        ...FigureParts\n      }\n      income {\n        ...FigureParts\n      }\n      unrealised {\n        ...FigureParts\n      }\n      fees {\n        ...FigureParts\n      }\n      tradedBetween\n      timeWeighted\n      moneyWeighted\n      moneyWeightedPerYear\n      moneyWeightedRates\n      drawdown {\n        depth\n        from\n        to\n      }\n      bestDay {\n        stretch\n        rate\n      }\n      worstDay {\n        stretch\n        rate\n      }\n      bestMonth {\n        stretch\n        rate\n      }\n      worstMonth {\n        stretch\n        rate\n      }\n      months {\n        stretch\n        rate\n      }\n      years {\n        stretch\n        rate\n      }\n      benchmarkReturn\n      benchmarkValue\n      benchmarkRanOutOn\n      points {\n        day\n        value\n        benchmark\n      }\n      assets {\n        asset {\n          id\n          symbol\n          name\n        }\n        quantity\n        valueBefore\n        value\n        deposits\n        withdrawals\n        gain\n        realised\n        income\n        unrealised\n        fees\n        timeWeighted\n      }\n    }\n  }\n": typeof types.PerformancePageDocument,
    "\n  fragment FigureParts on PerformanceFigure {\n    amount\n    unknownCount\n  }\n": typeof types.FigurePartsFragmentDoc,
    "\n  mutation SetAssetHidden($assetId: ID!, $isHidden: Boolean!) {\n    setAssetHidden(assetId: $assetId, isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": typeof types.SetAssetHiddenDocument,
    "\n  query LendingAndStakingAssets {\n    lendingAndStakingAssets {\n      asset {\n        id\n        symbol\n      }\n      lentQuantity\n      stakedQuantity\n      rewardsQuantity\n    }\n  }\n": typeof types.LendingAndStakingAssetsDocument,
    "\n  fragment HoldingParts on Holding {\n    asset {\n      id\n      symbol\n      name\n      slug\n    }\n    quantity\n    price {\n      price\n      pricedAt\n      source\n      percentChange24h\n      isStale\n    }\n    marketValue\n    isSmall\n    isHidden\n    change24h\n    portfolioPercent\n    costBasis\n    unknownCostCount\n    lotCount\n    averageCostBasis\n    allTimeReturn\n    allTimeReturnPercent\n    isReturnPartial\n    knownQuantity\n    totalReturnOnInvestment\n    totalReturnOnInvestmentPercent\n    netTotalDeposits\n    netTotalWithdrawals\n    unknownFlowCount\n    isReported\n    onlyAccountId\n  }\n": typeof types.HoldingPartsFragmentDoc,
    "\n  query Holdings {\n    holdings {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      isComputed\n      asOf\n      settings {\n        displayedBalances\n        areSmallBalancesHidden\n      }\n      holdings {\n        ...HoldingParts\n      }\n      total {\n        marketValue\n        difference\n        unpricedCount\n        staleCount\n        belowZeroCount\n        change24h\n        changeKnownCount\n        costBasis\n        unknownCostCount\n        allTimeReturn\n        unknownReturnCount\n        netTotalDeposits\n        netTotalWithdrawals\n        unknownFlowCount\n        totalReturnOnInvestment\n        unknownInvestmentCount\n      }\n      byAccount {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      byNetwork {\n        network\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      cash {\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        currency {\n          id\n          symbol\n        }\n        quantity\n        value\n      }\n      belowZero {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        asset {\n          id\n          symbol\n        }\n        quantity\n      }\n    }\n  }\n": typeof types.HoldingsDocument,
    "\n  query Dashboard($performanceDuration: PerformanceDuration!) {\n    dashboard(performanceDuration: $performanceDuration) {\n      ...ValueLine\n      from\n      to\n      valueAtStart\n      change\n      netDeposits\n      gain\n      gainPercent\n      leftOut\n    }\n  }\n": typeof types.DashboardDocument,
    "\n  query HoldingLots($assetId: ID!) {\n    holding(assetId: $assetId) {\n      accounts {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        marketValue\n        costBasis\n        isCostBasisUnknown\n        isReported\n        difference\n      }\n      lotCount\n      lots {\n        id\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        acquiredAt\n        acquiredTransactionId\n        quantity\n        costBasis\n        marketValue\n        unknown\n      }\n      lotsRest {\n        count\n        quantity\n        costBasis\n        marketValue\n      }\n    }\n  }\n": typeof types.HoldingLotsDocument,
    "\n  query HoldingWeeks {\n    holdingWeeks {\n      asset {\n        id\n      }\n      prices\n      percentChange\n    }\n  }\n": typeof types.HoldingWeeksDocument,
    "\n  query PortfolioAttention {\n    healthKinds {\n      kind\n      title\n      count\n      amountAtRisk\n      isAmountAtRiskEstimate\n      severity\n    }\n    taxReadiness {\n      walletsCount\n      syncIssuesCount\n      errorsCount\n    }\n    user {\n      taxYearToUse\n      daysUntilTaxDeadline\n    }\n  }\n": typeof types.PortfolioAttentionDocument,
    "\n  mutation SetHoldingSettings($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {\n    setHoldingSettings(displayedBalances: $displayedBalances, areSmallBalancesHidden: $areSmallBalancesHidden) {\n      success\n      error\n    }\n  }\n": typeof types.SetHoldingSettingsDocument,
    "\n  fragment ValueLine on Dashboard {\n    currency\n    isUpToDate\n    days: points {\n      day\n      value\n      atLeast\n      unknownAssets\n    }\n    hours {\n      at\n      value\n      atLeast\n      unknownAssets\n    }\n    marks: stretches {\n      from\n      to\n      count\n      transactionId\n    }\n  }\n": typeof types.ValueLineFragmentDoc,
    "\n  query WalletPerformance($id: ID!, $performanceDuration: PerformanceDuration!) {\n    account(id: $id) {\n      id\n      performance(performanceDuration: $performanceDuration) {\n        ...ValueLine\n      }\n    }\n  }\n": typeof types.WalletPerformanceDocument,
    "\n  query PricesOff {\n    priceServices {\n      areAsked\n    }\n  }\n": typeof types.PricesOffDocument,
    "\n  query PriceServices {\n    priceServices {\n      areAsked\n      isSimulated\n      minutes\n      pricedAt\n      ratesTo\n      listedCount\n      historyCount\n      historiesWaiting\n      historiesMissing\n      services {\n        id\n        name\n        isLeftOut\n        askedAt\n        answeredAt\n        failure\n        message\n        failingSince\n        quietUntil\n      }\n    }\n  }\n": typeof types.PriceServicesDocument,
    "\n  query WaitingPrices {\n    waitingPrices {\n      valueCount\n      isAsking\n      services {\n        name\n        failure\n        since\n      }\n    }\n  }\n": typeof types.WaitingPricesDocument,
    "\n  mutation AskPricesAgain {\n    askPricesAgain {\n      success\n      error\n    }\n  }\n": typeof types.AskPricesAgainDocument,
    "\n  fragment EvidenceParts on Transaction {\n    publicId\n    dateTime\n    sentence\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n    flows {\n      flowId\n      direction\n      quantity\n      asset {\n        id\n        symbol\n      }\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n  }\n": typeof types.EvidencePartsFragmentDoc,
    "\n  fragment LotProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    lotCount\n    lot(disposedLotId: $disposedLotId) {\n      heldDays\n      sum {\n        lines {\n          ...WorkedLineParts\n        }\n      }\n      sections {\n        ...TextSectionParts\n      }\n      transactions {\n        ...EvidenceParts\n      }\n    }\n  }\n": typeof types.LotProofPartsFragmentDoc,
    "\n  fragment ProofFactsParts on LotProof {\n    transactionId\n    at\n    currency\n    taxYear\n    timeZone\n    rules\n  }\n": typeof types.ProofFactsPartsFragmentDoc,
    "\n  fragment ProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    sums {\n      lines {\n        ...WorkedLineParts\n      }\n    }\n    sections {\n      ...TextSectionParts\n    }\n    transactions {\n      ...EvidenceParts\n    }\n  }\n": typeof types.ProofPartsFragmentDoc,
    "\n  fragment TextSectionParts on ProofSection {\n    title\n    lines {\n      indent\n      parts {\n        text\n        transactionId\n      }\n    }\n  }\n": typeof types.TextSectionPartsFragmentDoc,
    "\n  fragment WorkedLineParts on WorkedLine {\n    depth\n    label\n    wallet\n    on\n    transactionId\n    amount\n    exact\n    isGain\n    isUnknown\n    lot\n    steps {\n      text\n      on\n      transactionId\n    }\n  }\n": typeof types.WorkedLinePartsFragmentDoc,
    "\n  query HarvestLots($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      list {\n        opportunities {\n          id\n          lots {\n            ...SaleLotParts\n          }\n        }\n      }\n    }\n  }\n": typeof types.HarvestLotsDocument,
    "\n  fragment HarvestOpportunityParts on HarvestOpportunity {\n    id\n    asset {\n      id\n      symbol\n      name\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    held\n    price {\n      price\n      at\n      source\n      isOwn\n    }\n    quantity\n    proceeds\n    costBasis\n    loss\n    shortLoss\n    longLoss\n    lossOfChosenLots\n    unknownCount\n    lotCount\n  }\n": typeof types.HarvestOpportunityPartsFragmentDoc,
    "\n  fragment SaleLotParts on SaleLot {\n    acquiredTransactionId\n    acquiredAt\n    quantity\n    proceeds\n    costBasis\n    gain\n    deniedLoss\n    term\n    unknown\n  }\n": typeof types.SaleLotPartsFragmentDoc,
    "\n  fragment SaleEffectParts on SaleEffect {\n    taxYear\n    before {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    after {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    taxBefore {\n      leftOut\n      estimate {\n        onCrypto\n        ratesOf\n        isIncomplete\n      }\n    }\n    taxAfter {\n      estimate {\n        onCrypto\n        lossUsed\n        carriedShort\n        carriedLong\n      }\n    }\n    saving\n  }\n": typeof types.SaleEffectPartsFragmentDoc,
    "\n  fragment SimulatedSaleParts on SimulatedSale {\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    price\n    gain\n    lotCount\n    lots {\n      ...SaleLotParts\n    }\n    turnsLong {\n      acquiredTransactionId\n      quantity\n      from\n      gain\n    }\n    callouts\n  }\n": typeof types.SimulatedSalePartsFragmentDoc,
    "\n  fragment SellableUnits on SellableUnits {\n    asset {\n      id\n    }\n    account {\n      id\n      name\n    }\n    quantity\n  }\n": typeof types.SellableUnitsFragmentDoc,
    "\n  fragment SellableAsset on AssetLots {\n    asset {\n      id\n      symbol\n      name\n    }\n    quantity\n    price {\n      price\n      at\n      source\n    }\n  }\n": typeof types.SellableAssetFragmentDoc,
    "\n  query SaleSimulation($sales: [SaleInput!]!) {\n    saleSimulation(sales: $sales) {\n      error\n      sales {\n        ...SimulatedSaleParts\n      }\n      effect {\n        ...SaleEffectParts\n      }\n    }\n  }\n": typeof types.SaleSimulationDocument,
    "\n  query SettingsPreview(\n    $country: String\n    $keep: [SettingGroup!]\n    $baseCurrency: String\n    $timeZone: String\n    $transferFee: TransferFee\n    $method: CostBasisMethod\n    $lotAllocation: LotAllocation\n    $walletFrom: Date\n    $taxYearStartMonth: Int\n    $taxYearStartDay: Int\n    $timelineEntry: CostBasisTimelineEntryInput\n    $removedTimelineEntry: ID\n    $taxability: TaxabilityInput\n    $removedTaxability: ID\n  ) {\n    settingsPreview(\n      country: $country\n      keep: $keep\n      baseCurrency: $baseCurrency\n      timeZone: $timeZone\n      transferFee: $transferFee\n      method: $method\n      lotAllocation: $lotAllocation\n      walletFrom: $walletFrom\n      taxYearStartMonth: $taxYearStartMonth\n      taxYearStartDay: $taxYearStartDay\n      timelineEntry: $timelineEntry\n      removedTimelineEntry: $removedTimelineEntry\n      taxability: $taxability\n      removedTaxability: $removedTaxability\n    ) {\n      error\n      taxYears {\n        currency\n        years {\n          ...YearChangeParts\n        }\n        yearsLeftOut\n        restated {\n          currencyBefore\n          pricesConverted\n          withoutRate\n          ownAmounts\n        }\n      }\n    }\n  }\n": typeof types.SettingsPreviewDocument,
    "\n  mutation DeleteUser($password: String!, $code: String) {\n    deleteUser(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": typeof types.DeleteUserDocument,
    "\n  query DisplayCurrencySetting {\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": typeof types.DisplayCurrencySettingDocument,
    "\n  mutation SetDisplayCurrency($currency: DisplayCurrency) {\n    setDisplayCurrency(currency: $currency) {\n      success\n      error\n    }\n  }\n": typeof types.SetDisplayCurrencyDocument,
    "\n  mutation SubmitEmailChange($toEmail: String!, $password: String!, $code: String) {\n    submitEmailChange(toEmail: $toEmail, password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": typeof types.SubmitEmailChangeDocument,
    "\n  mutation VerifyEmailChange($otpValue: String!, $toEmail: String!) {\n    verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.VerifyEmailChangeDocument,
    "\n  mutation CancelEmailChange {\n    cancelEmailChange {\n      success\n    }\n  }\n": typeof types.CancelEmailChangeDocument,
    "\n  query SettingsChoices {\n    countries {\n      code\n      name\n      hasOwnRules\n    }\n    baseCurrencies {\n      id\n      symbol\n      name\n    }\n  }\n": typeof types.SettingsChoicesDocument,
    "\n  mutation UpdateCountry($code: String!, $keep: [SettingGroup!]) {\n    updateCountry(code: $code, keep: $keep) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateCountryDocument,
    "\n  mutation UpdateBaseCurrency($symbol: String!) {\n    updateBaseCurrency(symbol: $symbol) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateBaseCurrencyDocument,
    "\n  mutation UpdateTimeZone($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateTimeZoneDocument,
    "\n  mutation UpdateName($name: String!) {\n    updateName(name: $name) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateNameDocument,
    "\n  query CountryMove($country: String!) {\n    settingsPreview(country: $country) {\n      error\n      changes\n      after {\n        country {\n          notice\n        }\n        baseCurrency {\n          id\n          symbol\n        }\n        costBasisMethod\n        lotAllocation\n        walletFrom\n        taxYearStartMonth\n        taxYearStartDay\n      }\n    }\n  }\n": typeof types.CountryMoveDocument,
    "\n  query NotificationSettings {\n    notificationSettings {\n      settingType\n      isEnabled\n    }\n  }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSetting($settingType: NotificationType!, $isEnabled: Boolean!) {\n    updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateNotificationSettingDocument,
    "\n  query UserPrices($after: String, $limit: Int) {\n    userPrices(after: $after, limit: $limit) {\n      id\n      asset\n      currency\n      moment\n      price\n    }\n  }\n": typeof types.UserPricesDocument,
    "\n  mutation ImportUserPrices($csvUrl: String!) {\n    importUserPrices(csvUrl: $csvUrl) {\n      success\n      error\n      numberImported\n      issueCount\n      change {\n        ...MadeChange\n      }\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n    }\n  }\n": typeof types.ImportUserPricesDocument,
    "\n  mutation DeleteUserPrices {\n    deleteUserPrices {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DeleteUserPricesDocument,
    "\n  fragment AuditEventParts on AuditEvent {\n    id\n    happenedAt\n    action\n    actor\n    entity\n    entityId\n    before\n    after\n  }\n": typeof types.AuditEventPartsFragmentDoc,
    "\n  query AuditEvents($after: String, $limit: Int) {\n    auditEvents(after: $after, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n": typeof types.AuditEventsDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      expiresAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.RevokeSessionDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions {\n      success\n      error\n    }\n  }\n": typeof types.RevokeOtherSessionsDocument,
    "\n  mutation UpdateCostBasisMethod($method: CostBasisMethod!, $lotAllocation: LotAllocation, $walletFrom: Date) {\n    updateCostBasisMethod(method: $method, lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateCostBasisMethodDocument,
    "\n  mutation UpdateLotAllocation($lotAllocation: LotAllocation!, $walletFrom: Date) {\n    updateLotAllocation(lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateLotAllocationDocument,
    "\n  mutation UpdateTransferFee($transferFee: TransferFee!) {\n    updateTransferFee(transferFee: $transferFee) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateTransferFeeDocument,
    "\n  mutation UpdateTaxYearStart($month: Int!, $day: Int!) {\n    updateTaxYearStart(month: $month, day: $day) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateTaxYearStartDocument,
    "\n  mutation UpdateLendingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLendingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateLendingTaxabilityDocument,
    "\n  mutation DeleteLendingTaxability($id: ID!) {\n    answer: deleteLendingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteLendingTaxabilityDocument,
    "\n  mutation UpdateLiquidStakingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidStakingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateLiquidStakingTaxabilityDocument,
    "\n  mutation DeleteLiquidStakingTaxability($id: ID!) {\n    answer: deleteLiquidStakingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteLiquidStakingTaxabilityDocument,
    "\n  mutation UpdateLiquidityTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidityTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateLiquidityTaxabilityDocument,
    "\n  mutation DeleteLiquidityTaxability($id: ID!) {\n    answer: deleteLiquidityTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteLiquidityTaxabilityDocument,
    "\n  mutation UpdateStakingRewardsTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateStakingRewardsTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateStakingRewardsTaxabilityDocument,
    "\n  mutation DeleteStakingRewardsTaxability($id: ID!) {\n    answer: deleteStakingRewardsTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteStakingRewardsTaxabilityDocument,
    "\n  mutation UpdateWrappingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateWrappingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateWrappingTaxabilityDocument,
    "\n  mutation DeleteWrappingTaxability($id: ID!) {\n    answer: deleteWrappingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteWrappingTaxabilityDocument,
    "\n  query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {\n    settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {\n      error\n      errorField\n    }\n  }\n": typeof types.CheckTaxRuleDocument,
    "\n  query TaxRules {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n    }\n    taxabilitySettings {\n      operation\n      isTaxableByDefault\n      isSettled\n      periods {\n        id\n        isTaxable\n        settingStartDate\n        settingEndDate\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": typeof types.TaxRulesDocument,
    "\n  mutation UpdateCostBasisTimeline(\n    $id: ID\n    $method: CostBasisMethod!\n    $settingStartDate: Date!\n    $settingEndDate: Date\n    $accountId: ID\n  ) {\n    answer: updateCostBasisTimeline(\n      id: $id\n      method: $method\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n      accountId: $accountId\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": typeof types.UpdateCostBasisTimelineDocument,
    "\n  mutation DeleteCostBasisTimelineEntry($id: ID!) {\n    deleteCostBasisTimelineEntry(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteCostBasisTimelineEntryDocument,
    "\n  query DataImport {\n    dataImportObstacle\n    dataImport {\n      id\n      state\n      numberDone\n      numberTotal\n      error\n      finishedAt\n      engineVersion\n      resultHash\n      isSameResult\n      contents {\n        madeAt\n        madeBy\n        email\n        engineVersion\n        resultHash\n        counts {\n          table\n          count\n          name\n        }\n        missingFiles\n        country\n        baseCurrency\n        timeZone\n        method\n      }\n    }\n  }\n": typeof types.DataImportDocument,
    "\n  mutation CheckDataImport($fileUrl: String!) {\n    checkDataImport(fileUrl: $fileUrl) {\n      success\n      error\n    }\n  }\n": typeof types.CheckDataImportDocument,
    "\n  mutation StartDataImport($id: ID!) {\n    startDataImport(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.StartDataImportDocument,
    "\n  mutation StopDataImport($id: ID!) {\n    stopDataImport(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.StopDataImportDocument,
    "\n  query DataExport {\n    dataExport {\n      id\n      state\n      numberDone\n      numberTotal\n      sizeBytes\n      madeAt\n      keptUntil\n      url\n    }\n  }\n": typeof types.DataExportDocument,
    "\n  mutation ExportData($password: String!, $code: String) {\n    exportData(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": typeof types.ExportDataDocument,
    "\n  mutation StopDataExport($id: ID!) {\n    stopDataExport(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.StopDataExportDocument,
    "\n  mutation TimeZoneOfBrowser($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n    }\n  }\n": typeof types.TimeZoneOfBrowserDocument,
    "\n  query HeldAssetsOn($on: Date!, $walletId: ID) {\n    heldAssetsOn(on: $on, walletId: $walletId) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n": typeof types.HeldAssetsOnDocument,
    "\n  query TaxLotsOn(\n    $on: Date!\n    $assetId: ID!\n    $walletId: ID\n    $sortBy: TaxLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    taxLotsOn(\n      on: $on\n      assetId: $assetId\n      walletId: $walletId\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      error\n      errorCode\n      page {\n        totalCount\n        lots {\n          ...TaxLotParts\n        }\n      }\n    }\n  }\n": typeof types.TaxLotsOnDocument,
    "\n  fragment HeldAssetsParts on HeldAssets {\n    currency\n    isComputed\n    assets {\n      asset {\n        id\n        symbol\n        name\n        slug\n      }\n      lotCount\n      quantity\n      costBasis\n      unknownCostCount\n      price {\n        price\n        at\n        source\n      }\n      value\n      unrealisedGain\n    }\n    total {\n      costBasis\n      unknownCostCount\n      value\n      unpricedCount\n      gain\n      lotCount\n      gainUnknownCount\n    }\n  }\n": typeof types.HeldAssetsPartsFragmentDoc,
    "\n  query HoldingsOfYear($taxYear: String!) {\n    holdingsOfYear(taxYear: $taxYear) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n": typeof types.HoldingsOfYearDocument,
    "\n  fragment TaxLotParts on TaxLot {\n    id\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    costBasis\n    acquiredTransactionId\n    acquiredAt\n    unknown\n    value\n    unrealisedGain\n    term\n    longFrom\n    daysUntilLong\n  }\n": typeof types.TaxLotPartsFragmentDoc,
    "\n  query SecurityMark {\n    securityAssets {\n      id\n    }\n    settings {\n      country {\n        code\n      }\n    }\n  }\n": typeof types.SecurityMarkDocument,
    "\n  mutation MarkSecurity($assetId: ID!, $isSecurity: Boolean!) {\n    markSecurity(assetId: $assetId, isSecurity: $isSecurity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.MarkSecurityDocument,
    "\n  query FilingYear {\n    taxYears {\n      label\n    }\n  }\n": typeof types.FilingYearDocument,
    "\n  query FilingStatus($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n    }\n    taxEstimate(taxYear: $taxYear) {\n      estimate {\n        onCrypto\n        isIncomplete\n      }\n      leftOut\n    }\n  }\n": typeof types.FilingStatusDocument,
    "\n  query TaxProfile($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n      otherIncome\n      deduction\n      carriedShort\n      carriedLong\n    }\n  }\n": typeof types.TaxProfileDocument,
    "\n  mutation UpdateTaxProfile(\n    $taxYear: String!\n    $filingStatus: FilingStatus!\n    $otherIncome: Decimal!\n    $deduction: Decimal\n    $carriedShort: Decimal\n    $carriedLong: Decimal\n  ) {\n    updateTaxProfile(\n      taxYear: $taxYear\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      deduction: $deduction\n      carriedShort: $carriedShort\n      carriedLong: $carriedLong\n    ) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateTaxProfileDocument,
    "\n  mutation DeleteTaxProfile($taxYear: String!) {\n    deleteTaxProfile(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteTaxProfileDocument,
    "\n  fragment WalletSumsParts on WalletSums {\n    proceeds\n    costBasis\n    gain\n    count\n    unknownCount\n    unknownProceedsCount\n    unknownCostCount\n  }\n\n  fragment WalletsOfYearParts on TaxSummary {\n    taxYear\n    currency\n    isUnknownMinor\n    wallets {\n      accountId\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      all {\n        ...WalletSumsParts\n      }\n      shortTerm {\n        ...WalletSumsParts\n      }\n      longTerm {\n        ...WalletSumsParts\n      }\n      income {\n        value\n        count\n        unknownCount\n      }\n    }\n  }\n": typeof types.WalletSumsPartsFragmentDoc,
    "\n  fragment DisposalsByAssetParts on TaxSummary {\n    taxYear\n    currency\n    disposalCount\n    isUnknownMinor\n    unknown {\n      disposals\n    }\n    assets {\n      asset {\n        id\n        symbol\n        name\n      }\n      quantity\n      proceeds\n      costBasis\n      gain\n      disposalCount\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n  }\n": typeof types.DisposalsByAssetPartsFragmentDoc,
    "\n  query Disposals($taxYear: String, $assetId: ID, $isRemoval: Boolean, $after: Int, $limit: Int) {\n    disposals(taxYear: $taxYear, assetId: $assetId, isRemoval: $isRemoval, after: $after, limit: $limit) {\n      disposals {\n        id\n        position\n        transactionId\n        kind\n        category\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        acquiredTransactionId\n        acquiredAt\n        disposedAt\n        proceeds\n        costBasis\n        gain\n        term\n        rule\n        deniedLoss\n        exactProceeds\n        exactCostBasis\n        exactGain\n        unknown\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n": typeof types.DisposalsDocument,
    "\n  fragment IncomeByKindParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    incomeCategories {\n      label\n      name\n      value\n      count\n      unknownCount\n    }\n    unknown {\n      income\n    }\n    taxableIncomeTotal\n  }\n": typeof types.IncomeByKindPartsFragmentDoc,
    "\n  fragment LimitedTotalParts on LimitedTotal {\n    total\n    count\n    unknownCount\n    limit\n    taxable\n    verdict\n  }\n": typeof types.LimitedTotalPartsFragmentDoc,
    "\n  fragment PrivateSalesParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    taxableIncomeTotal\n    shortTerm {\n      gain\n    }\n    privateSales {\n      withinYear {\n        ...LimitedTotalParts\n      }\n      overYear {\n        total\n        count\n        unknownCount\n      }\n      otherIncome {\n        ...LimitedTotalParts\n      }\n      incomeElsewhere\n      marginResult\n    }\n  }\n": typeof types.PrivateSalesPartsFragmentDoc,
    "\n  mutation FreezeUser($year: String!) {\n    freezeUser(year: $year) {\n      success\n      error\n    }\n  }\n": typeof types.FreezeUserDocument,
    "\n  mutation UnfreezeUser($year: String!) {\n    unfreezeUser(year: $year) {\n      success\n      error\n    }\n  }\n": typeof types.UnfreezeUserDocument,
    "\n  query YearDrift($taxYear: String!) {\n    yearDrift(taxYear: $taxYear) {\n      filed {\n        filedAt\n        currency\n      }\n      figures {\n        name\n        asFiled\n        now\n        difference\n      }\n      transactions {\n        id\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        asFiled\n        now\n        difference\n        why\n      }\n      transactionCount\n      reasons\n      leftOut\n    }\n  }\n": typeof types.YearDriftDocument,
    "\n  fragment YearFreezingParts on YearFreezing {\n    taxYear\n    isFrozen\n    whyNot\n    alsoFrozen\n    alsoUnfrozen\n    filed {\n      filedAt\n      filedBy\n    }\n  }\n": typeof types.YearFreezingPartsFragmentDoc,
    "\n  query FreezingStatus {\n    freezingStatus {\n      status\n      isAvailable\n      taxYear\n      error\n    }\n  }\n": typeof types.FreezingStatusDocument,
    "\n  fragment BeforeFilingParts on TaxSummary {\n    taxYear\n    endsOn\n    transactionCount\n    unknown {\n      disposals\n      income\n    }\n    shortTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    calloutCounts {\n      severity\n      count\n    }\n    isAllocationOpen\n    isBrokerFormOpen\n    estimatedTaxes {\n      needsProfile\n    }\n    taxReports {\n      status\n      isOutOfDate\n    }\n  }\n": typeof types.BeforeFilingPartsFragmentDoc,
    "\n  fragment LeadFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    capitalGain\n    proceeds\n    costBasis\n    disposalCount\n    isUnknownMinor\n    shortTermMeaning\n    longTermMeaning\n    shortTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      count\n      unknownProceedsCount\n      unknownCostCount\n    }\n    incomeCategories {\n      count\n    }\n    taxableIncomeTotal\n    unknown {\n      disposals\n      income\n    }\n    estimatedTaxes {\n      leftOut\n      needsProfile\n      estimate {\n        ...TaxSumParts\n      }\n    }\n  }\n": typeof types.LeadFiguresPartsFragmentDoc,
    "\n  fragment MethodLineParts on TaxSummary {\n    currency\n    startsOn\n    endsOn\n    method\n    methodTimeline {\n      method\n      startsOn\n      endsOn\n      accountName\n    }\n    lotAllocation\n    walletFrom\n    safeHarborAllocation\n    computedAt\n    engineVersion\n    resultHash\n    inputHash\n  }\n": typeof types.MethodLinePartsFragmentDoc,
    "\n  fragment OtherFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    deniedLoss\n    giftsCostBasis\n    donationsCostBasis\n    lostCostBasis\n    marginGains\n    unknown {\n      gifts\n      donations\n      lost\n      margin\n    }\n  }\n": typeof types.OtherFiguresPartsFragmentDoc,
    "\n  fragment YearHeadParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    transactionCount\n  }\n": typeof types.YearHeadPartsFragmentDoc,
    "\n  fragment YearChoiceParts on TaxYear {\n    label\n    startsOn\n    transactionCount\n  }\n": typeof types.YearChoicePartsFragmentDoc,
    "\n  fragment MonthParts on TaxMonth {\n    startsOn\n    endsOn\n    gains\n    losses\n    net\n    disposalCount\n    unknownDisposalCount\n    income\n    incomeCount\n    unknownIncomeCount\n  }\n": typeof types.MonthPartsFragmentDoc,
    "\n  query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {\n    callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {\n      callouts {\n        ...CalloutParts\n        transactionId\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n": typeof types.CalloutsDocument,
    "\n  fragment NeedsDoingParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    calloutCounts {\n      type\n      severity\n      count\n      title\n    }\n  }\n": typeof types.NeedsDoingPartsFragmentDoc,
    "\n  query BrokerLinesLeft($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      notOffered\n      wallets {\n        lineCount\n      }\n      counts {\n        differs\n        unmatched\n        unreported\n      }\n    }\n  }\n": typeof types.BrokerLinesLeftDocument,
    "\n  fragment ReadinessParts on TaxReadiness {\n    walletsCount\n    syncIssuesCount\n    errorsCount\n    problemsCount\n    autoResolvedSpamAssetsCount\n  }\n": typeof types.ReadinessPartsFragmentDoc,
    "\n  query YearSeason($taxYear: String!) {\n    appInfo {\n      gates\n    }\n    settings {\n      country {\n        code\n      }\n    }\n    taxReadiness {\n      ...ReadinessParts\n    }\n    taxSummary(taxYear: $taxYear) {\n      deadline {\n        dueOn\n        daysLeft\n      }\n      transactionLimit {\n        transactionLimit\n        transactionCount\n        percent\n      }\n    }\n  }\n": typeof types.YearSeasonDocument,
    "\n  fragment CarryoverParts on LossCarryover {\n    source\n    shortIn\n    longIn\n    shortFromLedger\n    longFromLedger\n    lossUsed\n    shortOut\n    longOut\n    isIncomplete\n    assumed\n    short {\n      ...CarriedTermParts\n    }\n    long {\n      ...CarriedTermParts\n    }\n  }\n\n  fragment CarriedTermParts on CarriedTerm {\n    carriedIn\n    gain\n    againstOtherTerm\n    againstIncome\n    gainLeft\n    carriedOut\n  }\n": typeof types.CarryoverPartsFragmentDoc,
    "\n  query EngineChanges {\n    engineChanges {\n      id\n      engineBefore\n      engineAfter\n      currency\n      reasons\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n": typeof types.EngineChangesDocument,
    "\n  mutation DismissEngineChanges {\n    dismissEngineChanges {\n      success\n      error\n    }\n  }\n": typeof types.DismissEngineChangesDocument,
    "\n  query FormDifference($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      currency\n      notOffered\n      totals {\n        marketDiscount\n        nominee\n      }\n    }\n  }\n": typeof types.FormDifferenceDocument,
    "\n  fragment SinceVisitParts on SinceVisit {\n    seenAt\n    moved {\n      figure\n      before\n      now\n    }\n    reasons\n    changes {\n      id\n      sentence\n      undoneAt\n    }\n    changeCount\n  }\n": typeof types.SinceVisitPartsFragmentDoc,
    "\n  mutation NoteTaxYearVisit($taxYear: String!) {\n    noteTaxYearVisit(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n": typeof types.NoteTaxYearVisitDocument,
    "\n  query YearRest($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      ...WalletsOfYearParts\n      fees {\n        total\n        count\n        unknownCount\n        margin\n        marginUnknownCount\n      }\n      lossCarryover {\n        ...CarryoverParts\n      }\n    }\n    taxSummaries {\n      taxYear\n      capitalGain\n      shortTerm {\n        gain\n        count\n        unknownCount\n      }\n      longTerm {\n        gain\n        count\n        unknownCount\n      }\n      taxableIncomeTotal\n      disposalCount\n      isUnknownMinor\n      unknown {\n        disposals\n        income\n      }\n      estimatedTaxes {\n        estimate {\n          isIncomplete\n          ...TaxSumParts\n        }\n      }\n    }\n  }\n": typeof types.YearRestDocument,
    "\n  query YearStory($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      inWords\n      isUnknownMinor\n      months {\n        ...MonthParts\n      }\n      sinceVisit {\n        ...SinceVisitParts\n      }\n    }\n  }\n": typeof types.YearStoryDocument,
    "\n  fragment TaxSumParts on TaxEstimate {\n    ratesOf\n    onCrypto\n    taxWith\n    taxWithout\n    investmentTax\n    taxable\n    taxableWithout\n    otherIncome\n    cryptoIncome\n    gainsCounted\n    deduction\n    isIncomplete\n  }\n": typeof types.TaxSumPartsFragmentDoc,
    "\n  query Attachments($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      attachments {\n        id\n        filename\n        contentType\n        sizeBytes\n        attachedAt\n        attachedBy\n        fileUrl\n      }\n    }\n  }\n": typeof types.AttachmentsDocument,
    "\n  mutation AttachFiles($transactionId: ID!, $fileUrls: [String!]!) {\n    attachFiles(transactionId: $transactionId, fileUrls: $fileUrls) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.AttachFilesDocument,
    "\n  mutation RemoveAttachment($id: ID!) {\n    removeAttachment(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveAttachmentDocument,
    "\n  fragment CalloutsParts on Transaction {\n    publicId\n    callouts {\n      ...CalloutParts\n      receiptTransactionId\n    }\n    flows {\n      position\n      quantity\n      asset {\n        symbol\n      }\n      fiatValue\n      fiatSource\n    }\n  }\n": typeof types.CalloutsPartsFragmentDoc,
    "\n  query MovementsToCombine($publicId: ID!) {\n    movementsToCombine(publicId: $publicId) {\n      whyNot\n      numberAlike\n      shares {\n        direction\n        quantity\n        value\n        counted\n        asset {\n          id\n          symbol\n        }\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n": typeof types.MovementsToCombineDocument,
    "\n  query CombinePreview($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combinePreview(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.CombinePreviewDocument,
    "\n  mutation CombineMovements($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combineMovements(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      success\n      error\n      errorCode\n      count\n      transaction {\n        publicId\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.CombineMovementsDocument,
    "\n  fragment DisposalRowParts on Disposal {\n    id\n    category\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    acquiredTransactionId\n    acquiredAt\n    proceeds\n    costBasis\n    gain\n    exactProceeds\n    exactCostBasis\n    exactGain\n    term\n    rule\n    deniedLoss\n    unknown\n  }\n": typeof types.DisposalRowPartsFragmentDoc,
    "\n  fragment DividedParts on Transaction {\n    partOf {\n      publicId\n      sentence\n    }\n    division {\n      id\n      sentence\n    }\n  }\n": typeof types.DividedPartsFragmentDoc,
    "\n  query UnitePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.UnitePreviewDocument,
    "\n  query WalletsToChoose {\n    wallets {\n      ...WalletNames\n    }\n  }\n": typeof types.WalletsToChooseDocument,
    "\n  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      errorCode\n      errors {\n        field\n        position\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.UpdateTransactionDocument,
    "\n  fragment EditTransactionParts on Transaction {\n    publicId\n    version\n    isFrozen\n    type\n    transactionType\n    label\n    note\n    dateTime\n    dateAcquired\n    customCostBasis\n    customProceeds\n    customDisposalBasis\n    customCurrency\n    purpose\n    isTaxable\n    link {\n      kind\n    }\n    flows {\n      ...LegParts\n      fiatValue\n      fiatSource\n    }\n  }\n": typeof types.EditTransactionPartsFragmentDoc,
    "\n  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {\n    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.SetFlowValueDocument,
    "\n  fragment IgnoreTransactionParts on Transaction {\n    publicId\n    isIgnored\n  }\n": typeof types.IgnoreTransactionPartsFragmentDoc,
    "\n  fragment ImportedValuesParts on Transaction {\n    publicId\n    version\n    flows {\n      position\n      direction\n      asset {\n        symbol\n      }\n    }\n    importedValues {\n      field\n      position\n      value\n      account {\n        name\n      }\n      asset {\n        symbol\n      }\n      editedAt\n    }\n  }\n": typeof types.ImportedValuesPartsFragmentDoc,
    "\n  mutation RestoreImportedValues($publicId: ID!, $field: ImportedField, $position: Int, $version: String) {\n    restoreImportedValues(publicId: $publicId, field: $field, position: $position, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RestoreImportedValuesDocument,
    "\n  fragment MatchedTransferParts on Transaction {\n    publicId\n    type\n    link {\n      kind\n      origin\n      reason\n      other {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": typeof types.MatchedTransferPartsFragmentDoc,
    "\n  query OpenLotsOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      openLots {\n        id\n        asset {\n          id\n          symbol\n          kind\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        costBasis\n        unrealisedGain\n        unknown\n        longFrom\n        term\n      }\n    }\n  }\n": typeof types.OpenLotsOfDocument,
    "\n  mutation RemoveEntered($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveEnteredDocument,
    "\n  query RawRecords($publicId: ID!) {\n    rawRecords(publicId: $publicId) {\n      id\n      list\n      readAt\n      json\n    }\n  }\n": typeof types.RawRecordsDocument,
    "\n  query TransactionHistory($publicId: ID!, $limit: Int) {\n    auditEvents(transactionId: $publicId, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n": typeof types.TransactionHistoryDocument,
    "\n  fragment FlowLineParts on Flow {\n    ...LegParts\n    isWithheld\n    fiatValue\n    fiatCurrency\n    fiatSource\n    fiatPricedAt\n    statedValue\n    statedCurrency\n    check {\n      value\n      source\n      pricedAt\n      agrees\n    }\n  }\n": typeof types.FlowLinePartsFragmentDoc,
    "\n  fragment SourceParts on Transaction {\n    dateTime\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    comments\n    transactionHash\n    explorer {\n      name\n      url\n    }\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n  }\n": typeof types.SourcePartsFragmentDoc,
    "\n  fragment TransactionDetailParts on Transaction {\n    ...TransactionRowParts\n    ...CalloutsParts\n    ...StoredRowParts\n    ...EditTransactionParts\n    ...IgnoreTransactionParts\n    ...MarkTransactionParts\n    ...MatchedTransferParts\n    ...UnmatchedParts\n    ...SourceParts\n    ...ImportedValuesParts\n    ...DividedParts\n    hasCustomCostBasis\n    hasCustomProceeds\n    hasCustomDisposalBasis\n    isManual\n    reason\n    unknown\n    flows {\n      ...FlowLineParts\n    }\n    sides {\n      counts {\n        position\n        fiatValue\n        fiatCurrency\n      }\n      replaced {\n        position\n      }\n    }\n    disposals {\n      term\n      unknown\n      ...DisposalRowParts\n    }\n    incomeEntries {\n      name\n    }\n  }\n": typeof types.TransactionDetailPartsFragmentDoc,
    "\n  query Transaction($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      ...TransactionDetailParts\n    }\n  }\n": typeof types.TransactionDocument,
    "\n  mutation EditTransactions($selection: TransactionSelection!, $edit: TransactionsEdit!) {\n    editTransactions(selection: $selection, edit: $edit) {\n      success\n      error\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.EditTransactionsDocument,
    "\n  query EditPreview($selection: TransactionSelection!, $edit: TransactionEdit!) {\n    editPreview(selection: $selection, edit: $edit) {\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": typeof types.EditPreviewDocument,
    "\n  fragment LeftOutParts on LeftOutTransactions {\n    reason\n    count\n  }\n": typeof types.LeftOutPartsFragmentDoc,
    "\n  query Identifications($offset: Int, $limit: Int) {\n    identifications(offset: $offset, limit: $limit) {\n      totalCount\n      rows {\n        issue\n        identification {\n          ...IdentificationParts\n          transaction {\n            publicId\n            sentence\n            dateTime\n          }\n        }\n      }\n    }\n  }\n": typeof types.IdentificationsDocument,
    "\n  fragment IdentificationParts on Identification {\n    transactionId\n    identifiedOn\n    note\n    isInTime\n    sentence\n    lots {\n      acquiredTransactionId\n      quantity\n      transaction {\n        publicId\n        dateTime\n      }\n    }\n  }\n": typeof types.IdentificationPartsFragmentDoc,
    "\n  query IdentificationOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      publicId\n      identification {\n        ...IdentificationParts\n      }\n    }\n  }\n": typeof types.IdentificationOfDocument,
    "\n  query LotsToIdentify($transactionId: ID!, $sortBy: HeldLotOrder, $desc: Boolean) {\n    lotsToIdentify(transactionId: $transactionId) {\n      error\n      choice {\n        transactionId\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n        }\n        quantity\n        at\n        currency\n        unnamed\n        lotCount\n        lots(sortBy: $sortBy, desc: $desc) {\n          acquiredTransactionId\n          acquiredAt\n          quantity\n          costPerUnit\n          term\n          chosen\n        }\n        missing {\n          acquiredTransactionId\n          quantity\n          transaction {\n            publicId\n            dateTime\n          }\n        }\n        identification {\n          ...IdentificationParts\n        }\n      }\n    }\n  }\n": typeof types.LotsToIdentifyDocument,
    "\n  query IdentificationPreview($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date) {\n    identificationPreview(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.IdentificationPreviewDocument,
    "\n  mutation IdentifyLots(\n    $transactionId: ID!\n    $lots: [IdentifiedLotInput!]!\n    $identifiedOn: Date\n    $note: String\n  ) {\n    identifyLots(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.IdentifyLotsDocument,
    "\n  mutation RemoveIdentifications($ids: [ID!]!) {\n    removeIdentifications(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveIdentificationsDocument,
    "\n  query StandingOrders {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n    }\n  }\n": typeof types.StandingOrdersDocument,
    "\n  fragment LegParts on Flow {\n    position\n    direction\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    splitRatio\n  }\n": typeof types.LegPartsFragmentDoc,
    "\n  mutation ExportTransactionsCsv($query: String, $sort: TransactionSort) {\n    exportTransactionsCsv(query: $query, sort: $sort) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.ExportTransactionsCsvDocument,
    "\n  query TransactionsCsvPoll($jobId: ID!) {\n    transactionsCsvPoll(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n": typeof types.TransactionsCsvPollDocument,
    "\n  fragment TransactionRowParts on Transaction {\n    publicId\n    transactionType\n    type\n    label\n    dateTime\n    dateAcquired\n    sentence\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    flows {\n      ...LegParts\n      isWithheld\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n    link {\n      kind\n      other {\n        publicId\n        account {\n          id\n          name\n        }\n        flows {\n          ...LegParts\n        }\n      }\n    }\n    isIgnored\n    isSpam\n    isEdited\n    isFrozen\n    isSample\n    value\n    isValueMissing\n    gain\n    income\n    unknown\n    callouts {\n      ...CalloutParts\n      quantity\n      receiptTransactionId\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.TransactionRowPartsFragmentDoc,
    "\n  query SavedViews {\n    savedViews {\n      id\n      name\n      query\n    }\n  }\n": typeof types.SavedViewsDocument,
    "\n  query SavedViewCounts {\n    savedViews {\n      id\n      count\n    }\n  }\n": typeof types.SavedViewCountsDocument,
    "\n  mutation SaveView($name: String!, $query: String!) {\n    saveView(name: $name, query: $query) {\n      success\n      error\n    }\n  }\n": typeof types.SaveViewDocument,
    "\n  mutation RenameView($id: ID!, $name: String!) {\n    renameView(id: $id, name: $name) {\n      success\n      error\n    }\n  }\n": typeof types.RenameViewDocument,
    "\n  mutation DeleteView($id: ID!) {\n    deleteView(id: $id) {\n      success\n      error\n    }\n  }\n": typeof types.DeleteViewDocument,
    "\n  fragment WalletFilterParts on Account {\n    id\n    name\n    balances(limit: 40) {\n      asset {\n        id\n        symbol\n        name\n      }\n    }\n  }\n": typeof types.WalletFilterPartsFragmentDoc,
    "\n  query TransactionFilters {\n    wallets {\n      exchanges {\n        ...WalletFilterParts\n      }\n      wallets {\n        ...WalletFilterParts\n      }\n      customWallets {\n        ...WalletFilterParts\n      }\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n    }\n  }\n": typeof types.TransactionFiltersDocument,
    "\n  query AssetNamed($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n    }\n  }\n": typeof types.AssetNamedDocument,
    "\n  query TransactionTotals($query: String) {\n    transactionTotals(query: $query) {\n      proceeds\n      costBasis\n      gain\n      deniedLoss\n      income\n      exact {\n        proceeds\n        costBasis\n        gain\n        deniedLoss\n        income\n      }\n      disposalCount\n      unknown {\n        disposals\n        proceedsCount\n        costCount\n        income\n      }\n    }\n  }\n": typeof types.TransactionTotalsDocument,
    "\n  query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {\n    transactions(query: $query, page: $page, limit: $limit, sort: $sort) {\n      transactions {\n        ...TransactionRowParts\n      }\n      quickCount\n      page\n      hasMore\n      isSearching\n      unknownTerms\n    }\n  }\n": typeof types.TransactionsDocument,
    "\n  query TransactionCount($query: String) {\n    transactions(query: $query, limit: 1) {\n      countSoFar {\n        count\n        isExact\n      }\n    }\n  }\n": typeof types.TransactionCountDocument,
    "\n  query SearchAssets($query: String!) {\n    searchCurrencies(query: $query, limit: 8) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n": typeof types.SearchAssetsDocument,
    "\n  mutation DeleteManualTransactions($ids: [ID!]!) {\n    deleteManualTransactions(ids: $ids) {\n      success\n      error\n      errorCode\n      count\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DeleteManualTransactionsDocument,
    "\n  fragment SavedEntriesParts on CreateTransactionsResult {\n    success\n    error\n    errorCode\n    customTokens\n    change {\n      ...MadeChange\n    }\n    transactions {\n      publicId\n      sentence\n    }\n    errors {\n      row\n      field\n      message\n      remedy\n    }\n  }\n": typeof types.SavedEntriesPartsFragmentDoc,
    "\n  mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {\n    createTransactions(inputs: $inputs) {\n      ...SavedEntriesParts\n    }\n  }\n": typeof types.CreateTransactionsDocument,
    "\n  mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {\n    updateManualTransaction(publicId: $publicId, input: $input) {\n      ...SavedEntriesParts\n    }\n  }\n": typeof types.UpdateManualTransactionDocument,
    "\n  fragment StoredRowParts on Transaction {\n    type\n    label\n    dateTime\n    account {\n      id\n    }\n    flows {\n      direction\n      account {\n        id\n      }\n      asset {\n        symbol\n      }\n      quantity\n      splitRatio\n      fiatValue\n      fiatSource\n    }\n    note\n  }\n": typeof types.StoredRowPartsFragmentDoc,
    "\n  fragment UnmatchedParts on Transaction {\n    ...MatchSide\n    type\n    transactionType\n    purpose\n    isIgnored\n    dateAcquired\n    flows {\n      direction\n      asset {\n        id\n        kind\n      }\n    }\n    link {\n      kind\n    }\n  }\n": typeof types.UnmatchedPartsFragmentDoc,
    "\n  fragment MatchSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    account {\n      id\n      name\n    }\n  }\n": typeof types.MatchSideFragmentDoc,
    "\n  fragment MatchReasonParts on MatchReason {\n    type\n    params {\n      quantity\n      minutes\n    }\n  }\n": typeof types.MatchReasonPartsFragmentDoc,
    "\n  query SuggestedMatches($after: String, $limit: Int) {\n    suggestedMatches(after: $after, limit: $limit) {\n      totalCount\n      hasMore\n      endCursor\n      matches {\n        id\n        grade\n        kind\n        reasons {\n          ...MatchReasonParts\n        }\n        withdrawal {\n          ...MatchSide\n        }\n        deposit {\n          ...MatchSide\n        }\n      }\n    }\n  }\n": typeof types.SuggestedMatchesDocument,
    "\n  query UnlinkedMatches {\n    unlinkedMatches {\n      id\n      kind\n      reasons {\n        ...MatchReasonParts\n      }\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n": typeof types.UnlinkedMatchesDocument,
    "\n  query MatchCandidates($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 5, withUnlinked: true) {\n      grade\n      kind\n      isUnlinked\n      reasons {\n        ...MatchReasonParts\n      }\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n": typeof types.MatchCandidatesDocument,
    "\n  query MatchSearch($query: String!) {\n    transactions(query: $query, limit: 10, transactionsOnly: true) {\n      totalCount\n      transactions {\n        ...MatchSide\n        flows {\n          direction\n          asset {\n            id\n          }\n        }\n      }\n    }\n  }\n": typeof types.MatchSearchDocument,
    "\n  mutation CreateLink($fromId: ID!, $toId: ID!, $kind: LinkKind!) {\n    createLink(fromId: $fromId, toId: $toId, kind: $kind) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.CreateLinkDocument,
    "\n  mutation RemoveLink($transactionId: ID!, $isUndo: Boolean) {\n    removeLink(transactionId: $transactionId, isUndo: $isUndo) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RemoveLinkDocument,
    "\n  mutation RejectMatch($fromId: ID!, $toId: ID!, $isRejected: Boolean!) {\n    rejectMatch(fromId: $fromId, toId: $toId, isRejected: $isRejected) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RejectMatchDocument,
    "\n  query SimilarMatches($fromId: ID!, $toId: ID!) {\n    similarMatches(fromId: $fromId, toId: $toId) {\n      kind\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n": typeof types.SimilarMatchesDocument,
    "\n  query LinksPreview($links: [NewLink!]!) {\n    linksPreview(links: $links) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.LinksPreviewDocument,
    "\n  mutation CreateLinks($links: [NewLink!]!) {\n    createLinks(links: $links) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.CreateLinksDocument,
    "\n  fragment DivisionParts on SuggestedDivision {\n    id\n    grade\n    rest\n    restIs\n    reasons {\n      ...MatchReasonParts\n    }\n    whole {\n      type\n      ...MatchSide\n    }\n    parts {\n      quantity\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n": typeof types.DivisionPartsFragmentDoc,
    "\n  query SuggestedDivisions($publicId: ID) {\n    suggestedDivisions(publicId: $publicId) {\n      ...DivisionParts\n    }\n  }\n": typeof types.SuggestedDivisionsDocument,
    "\n  query DivisionPreview($division: NewDivision!) {\n    divisionPreview(division: $division) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.DivisionPreviewDocument,
    "\n  mutation DivideTransfer($division: NewDivision!) {\n    divideTransfer(division: $division) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DivideTransferDocument,
    "\n  query Alike($query: String!) {\n    transactions(query: $query, limit: 10) {\n      totalCount\n      transactions {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": typeof types.AlikeDocument,
    "\n  fragment RuleParts on Rule {\n    id\n    name\n    isOn\n    conditions\n    type\n    label\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n    problem\n    changedInAll\n    lastRun {\n      ranAt\n      matched\n      changed\n      isUndone\n      import {\n        id\n        filename\n      }\n    }\n  }\n": typeof types.RulePartsFragmentDoc,
    "\n  query Rules {\n    rules {\n      ...RuleParts\n    }\n  }\n": typeof types.RulesDocument,
    "\n  fragment RuleSaved on RuleResult {\n    success\n    error\n    matched\n    changed\n    rule {\n      id\n    }\n    change {\n      ...MadeChange\n    }\n    runChange {\n      ...MadeChange\n    }\n  }\n": typeof types.RuleSavedFragmentDoc,
    "\n  mutation CreateRule($input: RuleInput!, $isApplied: Boolean) {\n    createRule(input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n": typeof types.CreateRuleDocument,
    "\n  mutation UpdateRule($id: ID!, $input: RuleInput!, $isApplied: Boolean) {\n    updateRule(id: $id, input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n": typeof types.UpdateRuleDocument,
    "\n  mutation SetRuleOn($id: ID!, $isOn: Boolean!) {\n    setRuleOn(id: $id, isOn: $isOn) {\n      ...RuleSaved\n    }\n  }\n": typeof types.SetRuleOnDocument,
    "\n  mutation MoveRule($id: ID!, $place: Int!) {\n    moveRule(id: $id, place: $place) {\n      ...RuleSaved\n    }\n  }\n": typeof types.MoveRuleDocument,
    "\n  mutation DeleteRule($id: ID!) {\n    deleteRule(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.DeleteRuleDocument,
    "\n  query RulePreview($input: RuleInput!, $id: ID) {\n    rulePreview(input: $input, id: $id) {\n      matched\n      changed\n      steps {\n        effect\n        changed\n        leftOut {\n          ...LeftOutParts\n        }\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": typeof types.RulePreviewDocument,
    "\n  query RuleChanges($input: RuleInput!, $id: ID, $page: Int) {\n    ruleChanges(input: $input, id: $id, page: $page) {\n      totalCount\n      pageCount\n      changes {\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        before {\n          ...RuleSideParts\n        }\n        after {\n          ...RuleSideParts\n        }\n      }\n    }\n  }\n": typeof types.RuleChangesDocument,
    "\n  fragment RuleSideParts on RuleSide {\n    verb\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n  }\n": typeof types.RuleSidePartsFragmentDoc,
    "\n  query RulesFile {\n    rulesFile\n  }\n": typeof types.RulesFileDocument,
    "\n  query CheckRulesFile($rulesFile: String!) {\n    checkRulesFile(rulesFile: $rulesFile) {\n      success\n      error\n      count\n      missing {\n        kind\n        id\n        name\n        suggestion\n      }\n    }\n  }\n": typeof types.CheckRulesFileDocument,
    "\n  mutation ImportRules($rulesFile: String!, $choices: [RulesFileChoice!]!) {\n    importRules(rulesFile: $rulesFile, choices: $choices) {\n      success\n      error\n      added\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ImportRulesDocument,
    "\n  query HiddenSpam($query: String) {\n    transactions(query: $query, limit: 1) {\n      hiddenSpamCount\n      hiddenStakingRewardsCount\n    }\n  }\n": typeof types.HiddenSpamDocument,
    "\n  fragment MarkTransactionParts on Transaction {\n    isSpam\n    flows {\n      asset {\n        id\n        kind\n      }\n    }\n  }\n": typeof types.MarkTransactionPartsFragmentDoc,
    "\n  fragment MarkableParts on SpamAsset {\n    asset {\n      id\n      symbol\n    }\n    isSpam\n    hasDisposals\n    hasIncome\n  }\n": typeof types.MarkablePartsFragmentDoc,
    "\n  fragment SpamAssetParts on SpamAsset {\n    ...MarkableParts\n    contractAddress\n    cryptoNetwork\n    assetName\n    symbol\n    wasAutomarkedAsSpam\n    reasons {\n      code\n      sentence\n    }\n    transactionCount\n    accountCount\n    balance\n    firstSeenAt\n  }\n": typeof types.SpamAssetPartsFragmentDoc,
    "\n  query SpamAssets($state: SpamState!, $page: Int) {\n    spamAssets(state: $state, page: $page) {\n      totalCount\n      page\n      pageCount\n      assets {\n        ...SpamAssetParts\n      }\n    }\n  }\n": typeof types.SpamAssetsDocument,
    "\n  query SpamCounts {\n    spamCounts {\n      unresolved\n      spam\n      notSpam\n      autoResolvedSpamAssetsCount\n    }\n    user {\n      hasWalletsSpamHidden\n      hasStakingRewardsHidden\n    }\n  }\n": typeof types.SpamCountsDocument,
    "\n  query SpamAssetsByIds($assetIds: [ID!]!) {\n    spamAssetsByIds(assetIds: $assetIds) {\n      ...MarkableParts\n    }\n  }\n": typeof types.SpamAssetsByIdsDocument,
    "\n  mutation ToggleSpam($assetId: ID!, $isSpam: Boolean!) {\n    toggleSpam(assetId: $assetId, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ToggleSpamDocument,
    "\n  mutation ReportTokensAsSpam($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.ReportTokensAsSpamDocument,
    "\n  query ReportTokensAsSpamPreview($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.ReportTokensAsSpamPreviewDocument,
    "\n  mutation ToggleStakingRewards($isHidden: Boolean!) {\n    toggleStakingRewards(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": typeof types.ToggleStakingRewardsDocument,
    "\n  mutation ToggleWalletsSpam($isHidden: Boolean!) {\n    toggleWalletsSpam(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": typeof types.ToggleWalletsSpamDocument,
    "\n  query LookUpPage($name: String!) {\n    networks {\n      slug\n      cryptoNetworkName\n      coinSymbol\n      whyUnread\n    }\n    networkCalled(name: $name) {\n      slug\n      cryptoNetworkName\n      coinSymbol\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.LookUpPageDocument,
    "\n  query PublicWalletBalance($address: String!, $coinSymbol: String!) {\n    publicWalletBalance(address: $address, coinSymbol: $coinSymbol) {\n      error\n      errorCode\n      balance {\n        coinSymbol\n        cryptoNetworkName\n        quantity\n        valueUsd\n      }\n    }\n  }\n": typeof types.PublicWalletBalanceDocument,
    "\n  query AuthorizationsToRevoke {\n    authorizationsToRevoke {\n      id\n      exchange\n      accountName\n    }\n  }\n": typeof types.AuthorizationsToRevokeDocument,
    "\n  mutation ConfirmAuthorizationRevoked($id: ID!) {\n    confirmAuthorizationRevoked(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.ConfirmAuthorizationRevokedDocument,
    "\n  query Tasks($taskStatus: TaskStatus) {\n    tasks(taskStatus: $taskStatus) {\n      id\n      createdAt\n      exchange {\n        id\n        kind\n        name\n        sync {\n          isGranted\n        }\n      }\n    }\n  }\n": typeof types.TasksDocument,
    "\n  mutation UpdateTask($id: ID!, $status: TaskStatus!) {\n    updateTask(id: $id, status: $status) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.UpdateTaskDocument,
    "\n  mutation UpdateInstructions($publicId: ID!, $instructions: String!) {\n    updateInstructions(publicId: $publicId, instructions: $instructions) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateInstructionsDocument,
    "\n  query NetworksOfAddress($address: String!, $cryptoNetwork: String) {\n    detectedNetworks(address: $address, cryptoNetwork: $cryptoNetwork) {\n      networks {\n        slug\n        cryptoNetworkName\n        whyUnread\n      }\n      error\n    }\n  }\n": typeof types.NetworksOfAddressDocument,
    "\n  mutation LinkWallet($publicId: ID!, $cryptoNetwork: String!, $walletAddress: String!) {\n    linkWallet(publicId: $publicId, cryptoNetwork: $cryptoNetwork, walletAddress: $walletAddress) {\n      success\n      error\n      errorCode\n      account {\n        id\n        kind\n      }\n    }\n  }\n": typeof types.LinkWalletDocument,
    "\n  query MiningPreview($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    miningPreview(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.MiningPreviewDocument,
    "\n  mutation SetMiningStatus($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    setMiningStatus(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.SetMiningStatusDocument,
    "\n  query IntegrationsToMoveTo {\n    integrations {\n      slug\n      name\n      category\n      closedIn\n    }\n  }\n": typeof types.IntegrationsToMoveToDocument,
    "\n  mutation MigrateExchange($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateExchange(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": typeof types.MigrateExchangeDocument,
    "\n  mutation MigrateWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": typeof types.MigrateWalletDocument,
    "\n  mutation MigrateCustomWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateCustomWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": typeof types.MigrateCustomWalletDocument,
    "\n  fragment MigratedAccount on MigrateResult {\n    success\n    error\n    errorCode\n    account {\n      id\n      kind\n    }\n  }\n": typeof types.MigratedAccountFragmentDoc,
    "\n  query DeletionPreview($id: ID!) {\n    deletionPreview(id: $id) {\n      numberTransactions\n      numberEdited\n      numberFiles\n      numberTransfers\n      transferPartners\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": typeof types.DeletionPreviewDocument,
    "\n  fragment PartingParts on BalanceParting {\n    asset {\n      id\n    }\n    status\n    height\n    partedAt\n    agreedAt\n    reported\n    calculated\n    message\n  }\n": typeof types.PartingPartsFragmentDoc,
    "\n  mutation FindBalanceParting($publicId: ID!, $assetId: String!) {\n    findBalanceParting(publicId: $publicId, assetId: $assetId) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.FindBalancePartingDocument,
    "\n  fragment RereadingCounts on Rereadings {\n    ready\n    kept\n    frozen\n  }\n": typeof types.RereadingCountsFragmentDoc,
    "\n  fragment RereadingParts on Rereading {\n    id\n    transactions {\n      publicId\n      dateTime\n      sentence\n    }\n    becomes {\n      sentence\n      reason\n    }\n  }\n": typeof types.RereadingPartsFragmentDoc,
    "\n  query RereadEvents($id: ID!) {\n    account(id: $id) {\n      id\n      rereadings {\n        ...RereadingCounts\n        first {\n          ...RereadingParts\n        }\n      }\n    }\n  }\n": typeof types.RereadEventsDocument,
    "\n  query RereadPreview($id: ID!) {\n    rereadPreview(publicId: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": typeof types.RereadPreviewDocument,
    "\n  mutation RereadAccount($id: ID!) {\n    rereadAccount(publicId: $id) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": typeof types.RereadAccountDocument,
    "\n  mutation AddSampleData {\n    addSampleData {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": typeof types.AddSampleDataDocument,
    "\n  mutation RemoveSampleData {\n    removeSampleData {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.RemoveSampleDataDocument,
    "\n  query SampleDataProgress($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      errorMessage\n      numberDone\n      numberTotal\n    }\n  }\n": typeof types.SampleDataProgressDocument,
    "\n  mutation ResyncEverything($syncType: SyncType!) {\n    resyncEverything(syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.ResyncEverythingDocument,
    "\n  fragment WalletLineParts on Account {\n    id\n    kind\n    name\n    isSample\n    isMining\n    showDeprecationWarning\n    shouldBeRemoved\n    createdAt\n    transactionCount\n    isBalanceDifferenceSignificant\n    value\n    calculatedValue\n    reportedValue\n    portfolioPercent\n    unpricedCount\n    belowZeroCount\n    integration {\n      slug\n      name\n    }\n    sync {\n      source\n      status\n      lastComplete\n      addresses\n    }\n    syncInfo {\n      lastSynced\n      isSyncing\n      willBeDeleted\n    }\n    balanceCount\n    balances(limit: 3, order: VALUE) {\n      asset {\n        id\n        symbol\n        name\n        kind\n      }\n      quantity\n      isNegative\n    }\n    imports {\n      id\n      status\n      createdAt\n      finishedAt\n      undoneAt\n      numberDone\n      numberTotal\n    }\n  }\n": typeof types.WalletLinePartsFragmentDoc,
    "\n  fragment AccountPageParts on AccountPage {\n    accounts {\n      ...WalletLineParts\n    }\n    totalCount\n    page\n    pageCount\n    value\n    unpricedCount\n    belowZeroCount\n    emptyCount\n    readCount\n  }\n": typeof types.AccountPagePartsFragmentDoc,
    "\n  query Wallets(\n    $exchangesPage: Int!\n    $walletsPage: Int!\n    $customWalletsPage: Int!\n    $limit: Int!\n    $includeEmptyWallets: Boolean!\n    $query: String!\n  ) {\n    exchanges: paginatedExchanges(\n      page: $exchangesPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    wallets: paginatedWallets(\n      page: $walletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    customWallets: paginatedCustomWallets(\n      page: $customWalletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    all: wallets {\n      ...WalletNames\n      isSyncing\n    }\n    user {\n      hasSampleData\n    }\n    userStats {\n      numberOfExchanges\n      numberOfLocalWallets\n      numberOfCustomWallets\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": typeof types.WalletsDocument,
    "\n  query Wallet($id: ID!) {\n    account(id: $id) {\n      id\n      kind\n      name\n      isSample\n      isMining\n      showDeprecationWarning\n      shouldBeRemoved\n      createdAt\n      transactionCount\n      instructions\n      hasOwnInstructions\n      integration {\n        ...FilesOfIntegration\n        websiteUrl\n        closedIn\n        successor\n      }\n      coverage {\n        kind\n        startsAt\n        endsAt\n        numberTransactions\n        numberSetAside\n      }\n      syncInfo {\n        lastSynced\n        isSyncing\n        willBeDeleted\n      }\n      sync {\n        ...WalletSyncParts\n      }\n      partings {\n        ...PartingParts\n      }\n      rereadings {\n        ...RereadingCounts\n      }\n      balances(order: VALUE) {\n        asset {\n          id\n          symbol\n          name\n          kind\n          slug\n        }\n        quantity\n        costBasis\n        isCostBasisUnknown\n        isNegative\n        reported {\n          quantity\n          reportedAt\n          difference\n          isSignificant\n          isRead\n        }\n      }\n      value\n      calculatedValue\n      reportedValue\n      portfolioPercent\n      unpricedCount\n      belowZeroCount\n      holdings {\n        asset {\n          id\n        }\n        price {\n          price\n          isStale\n          pricedAt\n        }\n        marketValue\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": typeof types.WalletDocument,
    "\n  mutation RenameAccount($id: ID!, $name: String!) {\n    renameAccount(id: $id, name: $name) {\n      success\n      error\n      errorCode\n      account {\n        id\n        name\n      }\n    }\n  }\n": typeof types.RenameAccountDocument,
    "\n  mutation DeleteAccount($id: ID!) {\n    deleteAccount(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.DeleteAccountDocument,
    "\n  fragment WalletSyncParts on AccountSync {\n    network\n    source\n    addresses\n    status\n    isReadHere\n    keyRights\n    isGranted\n    lastComplete\n    balancesAt\n    balancesError\n    numberIssues\n    numberFrozen\n    issues {\n      code\n      transactionHash\n      message\n      remedy\n    }\n    streams {\n      label\n      status\n      failure\n      error\n      numberRecords\n      startsAt\n      endsAt\n      lastRead\n    }\n  }\n": typeof types.WalletSyncPartsFragmentDoc,
    "\n  mutation SyncWallet($publicId: ID!, $syncType: SyncType!) {\n    syncWallet(publicId: $publicId, syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n": typeof types.SyncWalletDocument,
    "\n  mutation UpdateTheme($theme: Theme!) {\n    updateTheme(theme: $theme) {\n      success\n      error\n    }\n  }\n": typeof types.UpdateThemeDocument,
    "\n  query FindInLedger($query: String!, $limit: Int) {\n    findInLedger(query: $query, limit: $limit) {\n      accounts {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      transactions {\n        publicId\n        transactionType\n        sentence\n        dateTime\n        account {\n          id\n          name\n        }\n      }\n    }\n  }\n": typeof types.FindInLedgerDocument,
    "\n  query Shell {\n    user {\n      publicId\n      name\n      email\n      isAdmin\n      hasSampleData\n      selectedTheme\n      taxYearToUse\n    }\n    appInfo {\n      maintenanceMode\n      maintenanceMessage\n      playedMessage\n      webAppHomePage\n      mail\n      version\n    }\n    unreadAlertCount\n    ledgerAccess {\n      whyNot\n    }\n    settings {\n      timeZone\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.ShellDocument,
    "\n  query GetCostBasisStatus {\n    appInfo {\n      storageMessage\n    }\n    getCostBasisStatus {\n      isUndergoingAllocation\n      isCostBasisRunning\n      isOutOfDate\n      costBasisLastSyncedAt\n      costBasisComputeStartTime\n      costBasisComputeEndTime\n      costBasisRecomputationDate\n      costBasisPaused\n      costBasisStatus {\n        state\n        priority\n      }\n      resultHash\n      engineVersion\n      transactionCount\n      errorMessage\n      errorId\n    }\n    freezingStatus {\n      status\n    }\n    wallets {\n      isSyncing\n    }\n    sidebar(taskStatus: TO_DO) {\n      taxYear\n      calloutCount\n      walletsCount\n      openProblemKinds\n      hasUnresolvedSpam\n      tasksCount\n    }\n  }\n": typeof types.GetCostBasisStatusDocument,
    "\n  query AccountHealth {\n    accountHealth {\n      currency\n      isComputed\n      isSettling\n      checks\n      taxLeftOut\n      unknownYears {\n        ...UnknownYearParts\n      }\n    }\n    healthKinds {\n      ...HealthKindParts\n    }\n  }\n": typeof types.AccountHealthDocument,
    "\n  query ManualEntry {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      timeZone\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": typeof types.ManualEntryDocument,
    "\n  query LotsOfDisposal($flowId: ID!) {\n    lotsOfDisposal(flowId: $flowId) {\n      currency\n      totalCount\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n  }\n": typeof types.LotsOfDisposalDocument,
    "\n  query DisposedLots(\n    $taxYear: String\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    disposedLots(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      taxYear\n      currency\n      isComputed\n      totalCount\n      removalCount\n      hasTerms\n      months {\n        startsOn\n        endsOn\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      wallets {\n        id\n        name\n      }\n      sums {\n        count\n        unreportedCount\n        proceeds\n        costBasis\n        deniedLoss\n        gain\n        unknownCount\n        unknownProceedsCount\n        unknownCostCount\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n": typeof types.DisposedLotsDocument,
    "\n  query Landing {\n    integrations {\n      slug\n      name\n      category\n      formats {\n        id\n        label\n      }\n      networks\n    }\n    networks {\n      slug\n    }\n    linkableExchanges {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n": typeof types.LandingDocument,
    "\n  query LotsImportStatus($jobId: ID!) {\n    lotImporterStatus(jobId: $jobId) {\n      isStatusFinal\n      status\n      errorMessage\n      numberDone\n      numberTotal\n      numberImported\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n    }\n  }\n": typeof types.LotsImportStatusDocument,
    "\n  query LotProofOfLot($flowId: ID!, $disposedLotId: ID!) {\n    lotProof(transactionId: $flowId) {\n      error\n      errorCode\n      proof {\n        ...LotProofParts\n      }\n    }\n  }\n": typeof types.LotProofOfLotDocument,
    "\n  query LotProof($transactionId: ID!) {\n    lotProof(transactionId: $transactionId) {\n      error\n      errorCode\n      proof {\n        ...ProofParts\n      }\n    }\n  }\n": typeof types.LotProofDocument,
    "\n  query MappingChoices {\n    mappingChoices {\n      fields {\n        key\n        label\n        hint\n      }\n      verbs {\n        key\n        label\n      }\n      dateFormats {\n        key\n        label\n      }\n      constants\n    }\n    settings {\n      timeZone\n    }\n  }\n": typeof types.MappingChoicesDocument,
    "\n  query ContactedHosts {\n    contactedHosts {\n      host\n      purpose\n    }\n  }\n": typeof types.ContactedHostsDocument,
    "\n  query Profile {\n    user {\n      publicId\n      name\n      email\n      emailVerified\n      createdAt\n      isTwoStepVerificationEnabled\n      hasSampleData\n      emailChangeIsAllowed {\n        ok\n        message\n      }\n      emailChangeRequestStatus {\n        toEmail\n      }\n    }\n    appInfo {\n      mail\n      version\n    }\n    settings {\n      country {\n        code\n        name\n        notice\n      }\n      baseCurrency {\n        id\n        symbol\n        name\n      }\n      timeZone\n      costBasisMethod\n      lotAllocation\n      walletFrom\n      transferFee\n      taxYearStartMonth\n      taxYearStartDay\n      usualMethods\n    }\n  }\n": typeof types.ProfileDocument,
    "\n  query SaleSimulator {\n    heldAssets {\n      currency\n      assets {\n        ...SellableAsset\n      }\n    }\n    sellableUnits {\n      ...SellableUnits\n    }\n    settings {\n      lotAllocation\n    }\n  }\n": typeof types.SaleSimulatorDocument,
    "\n  query TaxLossHarvest($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      hasAccess\n      whyNot\n      warnings\n      currency\n      error\n      errorCode\n      list {\n        taxYear\n        year {\n          short\n          long\n          none\n          gain\n          isIncomplete\n        }\n        opportunities {\n          ...HarvestOpportunityParts\n        }\n        unpriced {\n          asset {\n            id\n            symbol\n          }\n          held\n        }\n      }\n    }\n  }\n": typeof types.TaxLossHarvestDocument,
    "\n  query HeldForAsset($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": typeof types.HeldForAssetDocument,
    "\n  query TaxLots($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {\n    taxLots(assetId: $assetId, walletId: $walletId, sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) {\n      totalCount\n      lots {\n        ...TaxLotParts\n      }\n    }\n  }\n": typeof types.TaxLotsDocument,
    "\n  query MovedAsset($name: String!) {\n    movedAsset(name: $name) {\n      id\n      symbol\n      name\n    }\n  }\n": typeof types.MovedAssetDocument,
    "\n  query TaxLotsPage($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n    }\n  }\n": typeof types.TaxLotsPageDocument,
    "\n  query TaxPage($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      endsOn\n      isComputed\n      ...YearHeadParts\n      ...LeadFiguresParts\n      transactionCount\n      disposalCount\n      isAllocationOpen\n      incomeCategories {\n        count\n      }\n      unknown {\n        disposals\n        income\n      }\n      ...BeforeFilingParts\n      ...OtherFiguresParts\n      ...PrivateSalesParts\n      ...NeedsDoingParts\n      ...DisposalsByAssetParts\n      ...IncomeByKindParts\n      ...DocumentsOfYearParts\n      ...MethodLineParts\n    }\n    taxYears {\n      ...YearChoiceParts\n    }\n    yearFreezing(taxYear: $taxYear) {\n      ...YearFreezingParts\n    }\n    settings {\n      country {\n        name\n        notice\n      }\n    }\n  }\n": typeof types.TaxPageDocument,
    "\n  query TaxYears {\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n      hasResults\n    }\n    user {\n      taxYearToUse\n    }\n  }\n": typeof types.TaxYearsDocument,
    "\n  fragment CalloutParts on Callout {\n    id\n    type\n    severity\n    title\n    message\n    remedy\n    amountAtRisk\n    isAmountAtRiskEstimate\n  }\n": typeof types.CalloutPartsFragmentDoc,
    "\n  fragment ChangeEffectParts on ChangePreview {\n    error\n    transactionCount\n    numberWithoutValue\n    taxYears {\n      currency\n      yearsLeftOut\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n": typeof types.ChangeEffectPartsFragmentDoc,
    "\n  fragment DisplayedInParts on DisplayedIn {\n    currency\n    base\n    wanted\n    isConverted\n    rate\n    ratedOn\n    source\n  }\n": typeof types.DisplayedInPartsFragmentDoc,
    "\n  fragment FilesOfIntegration on Integration {\n    slug\n    name\n    supportedFileFormats\n    instructions\n    limitations\n    instructionsConfidence\n    formats {\n      id\n      label\n      confidence\n    }\n  }\n": typeof types.FilesOfIntegrationFragmentDoc,
    "\n  query Explanation(\n    $figure: ExplainedFigure!\n    $taxYear: String\n    $month: Int\n    $term: Term\n    $assetId: ID\n    $walletId: ID\n    $label: String\n    $transactionId: ID\n    $at: DateTime\n  ) {\n    explanation(\n      figure: $figure\n      taxYear: $taxYear\n      month: $month\n      term: $term\n      assetId: $assetId\n      walletId: $walletId\n      label: $label\n      transactionId: $transactionId\n      at: $at\n    ) {\n      count\n      startsOn\n      endsOn\n      lines {\n        sign\n        label\n        value\n        currency\n        count\n        isUnknown\n        acquiredAt\n        isQuantity\n      }\n    }\n  }\n": typeof types.ExplanationDocument,
    "\n  fragment YearChangeParts on YearChange {\n    taxYear\n    gainBefore\n    gainAfter\n    incomeBefore\n    incomeAfter\n    isIncomplete\n    isGainUnknown\n    isIncomeUnknown\n  }\n": typeof types.YearChangePartsFragmentDoc,
};
const documents: Documents = {
    "\n  fragment WalletNames on WalletsList {\n    exchanges {\n      id\n      name\n    }\n    wallets {\n      id\n      name\n    }\n    customWallets {\n      id\n      name\n    }\n  }\n": types.WalletNamesFragmentDoc,
    "\n  query AuthPageInfo {\n    appInfo {\n      signupOpen\n      confirmsAddresses\n      mail\n    }\n  }\n": types.AuthPageInfoDocument,
    "\n  query Maintenance {\n    appInfo {\n      maintenanceMessage\n    }\n  }\n": types.MaintenanceDocument,
    "\n  mutation EnqueueCostBasis($priority: Priority) {\n    enqueueCostBasis(priority: $priority) {\n      success\n      error\n    }\n  }\n": types.EnqueueCostBasisDocument,
    "\n  mutation RequestTaxRecalculation {\n    requestTaxRecalculation {\n      success\n      error\n    }\n  }\n": types.RequestTaxRecalculationDocument,
    "\n  mutation UpdateCostBasisPaused($isPaused: Boolean!) {\n    updateCostBasisPaused(isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n": types.UpdateCostBasisPausedDocument,
    "\n  fragment MadeChange on Change {\n    id\n    sentence\n  }\n": types.MadeChangeFragmentDoc,
    "\n  mutation UndoChange($id: ID!) {\n    undoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.UndoChangeDocument,
    "\n  mutation RedoChange($id: ID!) {\n    redoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RedoChangeDocument,
    "\n  query NextSteps {\n    nextSteps {\n      undo {\n        ...MadeChange\n      }\n      redo {\n        ...MadeChange\n      }\n    }\n  }\n": types.NextStepsDocument,
    "\n  mutation StopFile($jobId: ID!) {\n    stopFile(jobId: $jobId) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.StopFileDocument,
    "\n  mutation PresignFileUpload($filename: String!, $kind: UploadKind) {\n    presignFileUpload(filename: $filename, kind: $kind) {\n      success\n      error\n      postUrl\n      uploadInfoFields {\n        key\n        value\n      }\n      fileUrl\n    }\n  }\n": types.PresignFileUploadDocument,
    "\n  query StartPage {\n    user {\n      publicId\n      selectedTheme\n    }\n    appInfo {\n      webAppHomePage\n    }\n  }\n": types.StartPageDocument,
    "\n  mutation GenerateTaxReport(\n    $reportType: String!\n    $taxYear: String!\n    $format: ReportFormat!\n    $wholeUnits: Boolean\n    $blankUrl: String\n    $on: Date\n    $query: String\n    $startDate: Date\n    $endDate: Date\n  ) {\n    generateTaxReport(\n      reportType: $reportType\n      taxYear: $taxYear\n      format: $format\n      wholeUnits: $wholeUnits\n      blankUrl: $blankUrl\n      on: $on\n      query: $query\n      startDate: $startDate\n      endDate: $endDate\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.GenerateTaxReportDocument,
    "\n  query PollTaxReport($jobId: ID!) {\n    pollTaxReport(jobId: $jobId) {\n      success\n      isReady\n      url\n      numberDone\n      numberTotal\n      error\n      errorCode\n    }\n  }\n": types.PollTaxReportDocument,
    "\n  mutation RetryJob($kind: String!, $id: ID!) {\n    retryJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n": types.RetryJobDocument,
    "\n  mutation CancelJob($kind: String!, $id: ID!) {\n    cancelJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n": types.CancelJobDocument,
    "\n  query Installation {\n    installation {\n      version\n      engineVersion\n      runtimeVersion\n      database\n      databaseBytes\n      storage\n      storedBytes\n      storedFiles\n      freeBytes\n      users\n      administrators\n      isSignUpOpen\n      lastBackup {\n        madeAt\n        bytes\n      }\n      nightlyBackup {\n        hour\n        keep\n      }\n      arePricesAsked\n      priceSources {\n        id\n        service\n        failure\n        usersWaiting\n        since\n      }\n      unreadNetworks {\n        name\n        why\n      }\n      jobs {\n        kind\n        waiting\n        later\n        running\n        failed\n        oldestSeconds\n      }\n      failures {\n        id\n        kind\n        isGivenUp\n        userId\n        attempts\n        askedAt\n        nextAt\n        endedAt\n        reference\n        canRetry\n      }\n      failingSteps {\n        step\n        since\n        rounds\n        users\n        reference\n      }\n    }\n  }\n": types.InstallationDocument,
    "\n  fragment AlertParts on Alert {\n    id\n    kind\n    asset {\n      id\n      symbol\n    }\n    direction\n    level\n    currency\n    sendsMail\n    isPaused\n    isAcross\n    isUnknown\n    figure\n    checkedAt\n  }\n": types.AlertPartsFragmentDoc,
    "\n  mutation PauseAlert($id: ID!, $isPaused: Boolean!) {\n    pauseAlert(id: $id, isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n": types.PauseAlertDocument,
    "\n  mutation SendAlertByMail($id: ID!, $isEnabled: Boolean!) {\n    sendAlertByMail(id: $id, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n": types.SendAlertByMailDocument,
    "\n  query Alerts {\n    alerts {\n      ...AlertParts\n    }\n    alertCrossings {\n      id\n      asset {\n        id\n        symbol\n      }\n      sentence\n      crossedAt\n      isRead\n    }\n    unreadAlertCount\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n": types.AlertsDocument,
    "\n  mutation ReadAlerts {\n    readAlerts {\n      success\n    }\n  }\n": types.ReadAlertsDocument,
    "\n  query AlertFigure($kind: AlertKind!, $asset: String!) {\n    alertFigure(kind: $kind, asset: $asset) {\n      figure\n      currency\n    }\n  }\n": types.AlertFigureDocument,
    "\n  mutation RemoveAlert($id: ID!) {\n    removeAlert(id: $id) {\n      success\n      error\n    }\n  }\n": types.RemoveAlertDocument,
    "\n  mutation AddAlert(\n    $kind: AlertKind!\n    $asset: String!\n    $direction: AlertDirection!\n    $level: String!\n    $sendsMail: Boolean!\n    $currency: String\n    $isPaused: Boolean\n  ) {\n    addAlert(\n      kind: $kind\n      asset: $asset\n      direction: $direction\n      level: $level\n      sendsMail: $sendsMail\n      currency: $currency\n      isPaused: $isPaused\n    ) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.AddAlertDocument,
    "\n  mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {\n    changeAlert(id: $id, direction: $direction, level: $level) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.ChangeAlertDocument,
    "\n  fragment UserAssetParts on UserAsset {\n    id\n    type\n    symbol\n    typedSymbol\n    name\n    description\n    chain\n    contract\n    tokenId\n    priceUsd\n    numberOfPrices\n    marketAsset {\n      id\n      symbol\n      name\n      slug\n    }\n    isMarketAssetChosen\n    transactionCount\n    balance\n    mergedInto {\n      id\n      symbol\n    }\n    isDeletable\n  }\n": types.UserAssetPartsFragmentDoc,
    "\n  query UserAssets($search: String, $offset: Int, $limit: Int) {\n    userAssets(search: $search, offset: $offset, limit: $limit) {\n      totalCount\n      assets {\n        ...UserAssetParts\n      }\n    }\n    assetMerges {\n      asset {\n        id\n        symbol\n      }\n      into {\n        id\n        symbol\n      }\n      isFromEarlier\n      mergedAt\n    }\n  }\n": types.UserAssetsDocument,
    "\n  mutation AddUserAsset($symbol: String!, $name: String, $description: String, $priceUsd: String) {\n    addUserAsset(symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.AddUserAssetDocument,
    "\n  mutation EditUserAsset($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {\n    editUserAsset(assetId: $assetId, symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.EditUserAssetDocument,
    "\n  mutation DeleteUserAsset($assetId: ID!) {\n    deleteUserAsset(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DeleteUserAssetDocument,
    "\n  query UserAssetPrices($assetId: ID!) {\n    userAsset(assetId: $assetId) {\n      numberOfPrices\n      prices {\n        moment\n        currency\n        price\n      }\n    }\n    settings {\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": types.UserAssetPricesDocument,
    "\n  mutation SetUserAssetPrices($assetId: ID!, $prices: String!) {\n    setUserAssetPrices(assetId: $assetId, prices: $prices) {\n      success\n      error\n      issues {\n        row\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.SetUserAssetPricesDocument,
    "\n  query MarketAssets($query: String!) {\n    searchPrices(query: $query, limit: 12) {\n      id\n      symbol\n      name\n      rank\n      assetId\n      quote {\n        price\n        currency\n      }\n    }\n  }\n": types.MarketAssetsDocument,
    "\n  mutation SetUserAssetMarket($assetId: ID!, $marketAssetId: ID) {\n    setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.SetUserAssetMarketDocument,
    "\n  query NftForm {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": types.NftFormDocument,
    "\n  mutation ImportNft(\n    $address: String!\n    $tokenId: String!\n    $costBasis: String!\n    $dateAcquired: String!\n    $walletId: String!\n    $name: String\n    $quantity: String\n  ) {\n    importNft(\n      address: $address\n      tokenId: $tokenId\n      costBasis: $costBasis\n      dateAcquired: $dateAcquired\n      walletId: $walletId\n      name: $name\n      quantity: $quantity\n    ) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ImportNftDocument,
    "\n  query MergeTarget($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n": types.MergeTargetDocument,
    "\n  query MergeAssetsPreview($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssetsPreview(assetId: $assetId, intoAssetId: $intoAssetId) {\n      ...ChangeEffectParts\n    }\n  }\n": types.MergeAssetsPreviewDocument,
    "\n  mutation MergeAssets($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.MergeAssetsDocument,
    "\n  mutation UndoMergeAssets($assetId: ID!) {\n    undoMergeAssets(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.UndoMergeAssetsDocument,
    "\n  query AwaitedPrices {\n    awaitedPrices {\n      assets\n      isFailing\n    }\n  }\n": types.AwaitedPricesDocument,
    "\n  query Calculator {\n    calculatorCountries {\n      code\n      name\n      currency\n      hasTerms\n      taxInput\n      usualRate\n    }\n    appInfo {\n      url\n    }\n  }\n": types.CalculatorDocument,
    "\n  query TradeTax(\n    $country: String!\n    $acquiredOn: Date!\n    $soldOn: Date!\n    $unitCount: Decimal!\n    $purchasePrice: Decimal!\n    $purchaseFee: Decimal\n    $salePrice: Decimal!\n    $saleFee: Decimal\n    $filingStatus: FilingStatus\n    $otherIncome: Decimal\n    $taxRate: Decimal\n  ) {\n    tradeTax(\n      country: $country\n      acquiredOn: $acquiredOn\n      soldOn: $soldOn\n      unitCount: $unitCount\n      purchasePrice: $purchasePrice\n      purchaseFee: $purchaseFee\n      salePrice: $salePrice\n      saleFee: $saleFee\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      taxRate: $taxRate\n    ) {\n      error\n      trade {\n        ...TradeTaxParts\n      }\n    }\n  }\n": types.TradeTaxDocument,
    "\n  fragment TradeTaxParts on TradeTax {\n    currency\n    countryName\n    taxYear\n    gain\n    isLongTerm\n    tax\n    leftOut\n    working {\n      label\n      detail\n      amount\n      isResult\n    }\n    assumptions\n  }\n": types.TradeTaxPartsFragmentDoc,
    "\n  query Changes($after: String, $limit: Int) {\n    changes(after: $after, limit: $limit) {\n      endCursor\n      hasMore\n      changes {\n        ...ListedChange\n      }\n    }\n  }\n": types.ChangesDocument,
    "\n  fragment ListedChange on Change {\n    id\n    sentence\n    madeAt\n    undoneAt\n    actor\n    transactionCount\n    canUndo\n    canRedo\n    whyNot\n    transactions {\n      publicId\n      sentence\n    }\n  }\n": types.ListedChangeFragmentDoc,
    "\n  query RestorePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": types.RestorePreviewDocument,
    "\n  query MethodChoices($taxYear: String) {\n    methodChoices(taxYear: $taxYear) {\n      taxYear\n      currency\n      law\n      choices {\n        method\n        name\n        lotAllocation\n        lots\n        inSettings {\n          lotAllocation\n          walletFrom\n        }\n        refusal\n        isCurrent\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n": types.MethodChoicesDocument,
    "\n  query MethodFigures($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {\n    methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) {\n      error\n      errorCode\n      figures {\n        shortGain\n        longGain\n        gain\n        deniedLoss\n        disposalCount\n        unknownCount\n        openBasis\n        openLotCount\n        openUnknownCount\n        unrealisedGain\n        unrealisedUnknownCount\n      }\n    }\n  }\n": types.MethodFiguresDocument,
    "\n  mutation ExportDisposedLots(\n    $taxYear: String!\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n  ) {\n    exportDisposedLotsCsv(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.ExportDisposedLotsDocument,
    "\n  fragment DisposedLotParts on DisposedLot {\n    flowId\n    disposedLotId\n    disposal {\n      id\n      kind\n      category\n      asset {\n        id\n        symbol\n        name\n      }\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      quantity\n      acquiredTransactionId\n      acquiredAt\n      disposedAt\n      proceeds\n      costBasis\n      gain\n      exactProceeds\n      exactCostBasis\n      exactGain\n      term\n      rule\n      deniedLoss\n      unknown\n    }\n  }\n": types.DisposedLotPartsFragmentDoc,
    "\n  query TaxDocuments($taxYear: String, $after: String, $limit: Int) {\n    taxDocuments(taxYear: $taxYear, after: $after, limit: $limit) {\n      taxYears\n      endCursor\n      hasMore\n      documents {\n        ...MadeDocumentParts\n      }\n    }\n  }\n": types.TaxDocumentsDocument,
    "\n  query DocumentRows($id: ID!) {\n    documentRows(id: $id)\n  }\n": types.DocumentRowsDocument,
    "\n  fragment TaxReportParts on TaxReport {\n    id\n    reportType\n    title\n    format\n    status\n    createdAt\n    isWholeUnits\n    isOutOfDate\n    url\n  }\n": types.TaxReportPartsFragmentDoc,
    "\n  fragment DocumentsOfYearParts on TaxSummary {\n    taxYear\n    unusualMethods\n    longTermNftCount\n    taxReports {\n      ...TaxReportParts\n    }\n    availableReports {\n      reportType\n      title\n      description\n      purpose\n      formats\n      takesBlank\n      isOfADay\n      isAList\n    }\n  }\n": types.DocumentsOfYearPartsFragmentDoc,
    "\n  fragment MadeDocumentParts on TaxReport {\n    id\n    reportType\n    title\n    taxYear\n    format\n    status\n    createdAt\n    filename\n    sizeBytes\n    sha256\n    isWholeUnits\n    limitedTo {\n      startDate\n      endDate\n      query\n    }\n    engineVersion\n    inputHash\n    resultHash\n    settings {\n      country\n      baseCurrency\n      method\n      lots\n    }\n    notes\n    isOutOfDate\n    changes {\n      figure\n      made\n      now\n    }\n    url\n  }\n": types.MadeDocumentPartsFragmentDoc,
    "\n  mutation DeleteTaxReport($id: ID!) {\n    deleteTaxReport(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteTaxReportDocument,
    "\n  fragment BrokerLineParts on BrokerLine {\n    id\n    broker\n    filename\n    rowNumber\n    asset\n    quantity\n    dateAcquired\n    dateSold\n    proceeds\n    costBasis\n    accruedMarketDiscount\n    washSaleLoss\n    isBasisReported\n    term\n    aggregate\n    saleCount\n    isTransferredIn\n    isNominee\n    isMatchedByHand\n  }\n": types.BrokerLinePartsFragmentDoc,
    "\n  fragment BrokerEntryParts on BrokerEntry {\n    id\n    status\n    isByHand\n    why\n    wallet {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    lines {\n      ...BrokerLineParts\n    }\n    sales {\n      id\n      flowId\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n    differences {\n      kind\n      sentence\n    }\n    formLines {\n      flowId\n      disposedLotId\n      box\n      codes\n      quantity\n      proceeds\n      costBasis\n      adjustment\n      gain\n    }\n  }\n": types.BrokerEntryPartsFragmentDoc,
    "\n  query Form1099Da($taxYear: String!, $status: BrokerStatus, $walletId: ID, $offset: Int, $limit: Int) {\n    brokerForms(taxYear: $taxYear, status: $status, walletId: $walletId, offset: $offset, limit: $limit) {\n      taxYear\n      currency\n      notOffered\n      isComputed\n      totalCount\n      wallets {\n        wallet {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        lineCount\n        proceeds\n        filenames\n      }\n      totals {\n        reported\n        matched\n        unmatched\n        nominee\n        marketDiscount\n        own\n        unreported\n      }\n      counts {\n        agrees\n        differs\n        unmatched\n        unreported\n      }\n      entries {\n        ...BrokerEntryParts\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": types.Form1099DaDocument,
    "\n  mutation ImportBrokerForm($taxYear: String!, $walletId: ID!, $csvUrl: String!, $isReplacing: Boolean) {\n    importBrokerForm(taxYear: $taxYear, walletId: $walletId, csvUrl: $csvUrl, isReplacing: $isReplacing) {\n      success\n      error\n      numberImported\n      errorCount\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ImportBrokerFormDocument,
    "\n  mutation SaveBrokerLine($id: ID, $taxYear: String!, $walletId: ID!, $input: BrokerLineInput!) {\n    saveBrokerLine(id: $id, taxYear: $taxYear, walletId: $walletId, input: $input) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.SaveBrokerLineDocument,
    "\n  mutation RemoveBrokerLine($id: ID!) {\n    removeBrokerLine(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveBrokerLineDocument,
    "\n  mutation RemoveBrokerForm($taxYear: String!, $walletId: ID!) {\n    removeBrokerForm(taxYear: $taxYear, walletId: $walletId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveBrokerFormDocument,
    "\n  mutation MatchBrokerLine($id: ID!, $saleIds: [String!]) {\n    matchBrokerLine(id: $id, saleIds: $saleIds) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.MatchBrokerLineDocument,
    "\n  query BrokerLineCandidates($id: ID!) {\n    brokerLineCandidates(id: $id) {\n      id\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n  }\n": types.BrokerLineCandidatesDocument,
    "\n  query BrokerFormTemplate {\n    brokerFormTemplate\n  }\n": types.BrokerFormTemplateDocument,
    "\n  query LikelyDuplicates($after: String) {\n    likelyDuplicates(after: $after, limit: 25) {\n      totalCount\n      hasMore\n      endCursor\n      groups {\n        id\n        count\n        first {\n          id\n          name\n        }\n        second {\n          id\n          name\n        }\n      }\n      pairs {\n        id\n        reason\n        first {\n          ...DuplicateSide\n        }\n        second {\n          ...DuplicateSide\n        }\n      }\n    }\n  }\n  fragment DuplicateSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    isManual\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    source {\n      filename\n    }\n  }\n": types.LikelyDuplicatesDocument,
    "\n  mutation DecideDuplicate($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {\n    decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DecideDuplicateDocument,
    "\n  mutation DecideDuplicateGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {\n    decideDuplicateGroup(groupId: $groupId, verdict: $verdict, keepSource: $keepSource) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DecideDuplicateGroupDocument,
    "\n  query DuplicateDecisions {\n    duplicateDecisions(limit: 100) {\n      id\n      isSame\n      decidedAt\n      kept {\n        publicId\n        sentence\n      }\n      dropped {\n        publicId\n        sentence\n      }\n    }\n  }\n": types.DuplicateDecisionsDocument,
    "\n  mutation UndoDuplicateDecisions($ids: [ID!]!) {\n    undoDuplicateDecisions(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.UndoDuplicateDecisionsDocument,
    "\n  fragment TaxInQuestionParts on TaxInQuestion {\n    amount\n    ratesOf\n    leftOut\n    profileYear\n  }\n": types.TaxInQuestionPartsFragmentDoc,
    "\n  fragment HealthKindParts on HealthKind {\n    kind\n    title\n    remedy\n    severity\n    fixes\n    count\n    fixedCount\n    resolvedCount\n    dismissedCount\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n  }\n": types.HealthKindPartsFragmentDoc,
    "\n  query ProblemGroups($kind: String, $state: ProblemState!, $after: String) {\n    problemGroups(kind: $kind, state: $state, after: $after, limit: 25) {\n      groups {\n        ...ProblemGroupParts\n      }\n      totalCount\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemGroupParts on ProblemGroup {\n    id\n    kind\n    title\n    remedy\n    fixes\n    quantity\n    count\n    missing\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    firstAt\n    lastAt\n    account {\n      id\n      kind\n      name\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n  }\n": types.ProblemGroupsDocument,
    "\n  query Problems($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String) {\n    problems(kind: $kind, groupId: $groupId, state: $state, after: $after, limit: 25) {\n      problems {\n        ...ProblemParts\n      }\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemParts on Problem {\n    id\n    kind\n    state\n    happenedAt\n    quantity\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    goneAt\n    reason\n    note\n    decidedAt\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      kind\n      name\n    }\n    import {\n      id\n      filename\n      errorMessage\n      rejectedRowsUrl\n    }\n    transaction {\n      publicId\n      sentence\n    }\n    callout {\n      message\n    }\n    causes {\n      text\n      action\n      query\n      walletName\n      integrationSlug\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      import {\n        id\n        filename\n        rejectedRowsUrl\n      }\n      transaction {\n        publicId\n        sentence\n      }\n    }\n  }\n": types.ProblemsDocument,
    "\n  mutation FixProblems($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblems(selection: $selection, fix: $fix) {\n      success\n      error\n      fixed\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.FixProblemsDocument,
    "\n  query FixProblemsPreview($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblemsPreview(selection: $selection, fix: $fix) {\n      fixed\n      leftOut\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": types.FixProblemsPreviewDocument,
    "\n  mutation DismissProblems($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {\n    dismissProblems(selection: $selection, reason: $reason, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DismissProblemsDocument,
    "\n  mutation ReopenProblems($selection: SelectedProblems!) {\n    reopenProblems(selection: $selection) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ReopenProblemsDocument,
    "\n  query LikelyMatch($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 1) {\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": types.LikelyMatchDocument,
    "\n  query ReportedBalances($accountId: ID!) {\n    reportedBalances(accountId: $accountId) {\n      id\n      reportedAt\n      balance\n      calculatedBalance\n      isBalanceDifferenceSignificant\n      isPartial\n      filename\n      isRead\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n": types.ReportedBalancesDocument,
    "\n  fragment UnknownYearParts on HealthUnknownYear {\n    taxYear\n    disposalCount\n    unknownDisposalCount\n    incomeCount\n    unknownIncomeCount\n  }\n": types.UnknownYearPartsFragmentDoc,
    "\n  mutation ReportBalance($accountId: ID!, $assetId: ID!, $on: Date!, $quantity: Decimal!) {\n    reportBalance(accountId: $accountId, assetId: $assetId, on: $on, quantity: $quantity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ReportBalanceDocument,
    "\n  mutation RemoveReportedBalance($id: ID!) {\n    removeReportedBalance(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveReportedBalanceDocument,
    "\n  query ResolvedName($name: String!) {\n    resolvedName(name: $name) {\n      address\n      error\n    }\n  }\n": types.ResolvedNameDocument,
    "\n  fragment LinkableExchangeParts on LinkableExchange {\n    slug\n    name\n    formId\n    rank\n    isBasic\n    coverage\n    rights\n    credentialFields {\n      argument\n      label\n      isLong\n    }\n    redirect {\n      formId\n      path\n      whyNot\n    }\n  }\n": types.LinkableExchangePartsFragmentDoc,
    "\n  fragment LinkedExchangeParts on ExchangeResult {\n    success\n    error\n    errorCode\n    warning\n    createdExchange {\n      id\n      kind\n    }\n  }\n": types.LinkedExchangePartsFragmentDoc,
    "\n    mutation AddExchangeByApiKeys(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByApiKeys(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.AddExchangeByApiKeysDocument,
    "\n    mutation AddExchangeByApiKey($accountTypeSlug: String!, $apiKey: String!, $name: String, $isInsisted: Boolean) {\n      answer: addExchangeByApiKey(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.AddExchangeByApiKeyDocument,
    "\n    mutation AddExchangeByCustomerId(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByCustomerId(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.AddExchangeByCustomerIdDocument,
    "\n    mutation AddExchangeByPassphrase(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByPassphrase(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.AddExchangeByPassphraseDocument,
    "\n    mutation UpdateExchangeByApiKeys($publicId: ID!, $apiKey: String!, $apiSecret: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKeys(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.UpdateExchangeByApiKeysDocument,
    "\n    mutation UpdateExchangeByApiKey($publicId: ID!, $apiKey: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKey(publicId: $publicId, apiKey: $apiKey, isInsisted: $isInsisted) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.UpdateExchangeByApiKeyDocument,
    "\n    mutation UpdateExchangeByCustomerId(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByCustomerId(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.UpdateExchangeByCustomerIdDocument,
    "\n    mutation UpdateExchangeByPassphrase(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByPassphrase(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  ": types.UpdateExchangeByPassphraseDocument,
    "\n  fragment NetworkParts on Network {\n    slug\n    cryptoNetworkName\n    coinSymbol\n    isEvmChain\n    chainId\n    rank\n    supportsHdWallet\n    whyUnread\n    coverage\n  }\n": types.NetworkPartsFragmentDoc,
    "\n  query Integrations($query: String) {\n    integrations(query: $query) {\n      ...FilesOfIntegration\n      category\n      syncMethod\n      networks\n      browserIds\n      rank\n      isInstitutional\n      imageUrl\n    }\n    networks {\n      ...NetworkParts\n    }\n    linkableExchanges {\n      ...LinkableExchangeParts\n    }\n  }\n": types.IntegrationsDocument,
    "\n  query DetectedNetworks($address: String!) {\n    detectedNetworks(address: $address) {\n      networks {\n        ...NetworkParts\n      }\n      error\n    }\n  }\n": types.DetectedNetworksDocument,
    "\n  mutation AddPublicAddress(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $walletAddress: String!\n    $name: String\n    $cryptoNetworksToAdd: [String!]\n  ) {\n    addPublicAddress(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      slug: $slug\n      walletAddress: $walletAddress\n      name: $name\n      cryptoNetworksToAdd: $cryptoNetworksToAdd\n    ) {\n      ...AddedWallet\n    }\n  }\n": types.AddPublicAddressDocument,
    "\n  mutation AddTwoXpub(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $receive: String!\n    $change: String!\n    $name: String\n  ) {\n    addTwoXpub(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      accountTypeSlug: $slug\n      receiveAddressXpub: $receive\n      changeAddressXpub: $change\n      name: $name\n    ) {\n      ...AddedWallet\n    }\n  }\n": types.AddTwoXpubDocument,
    "\n  fragment AddedWallet on AddWalletResult {\n    success\n    error\n    errorCode\n    message\n    warning\n    multiAddWarning\n    multiAddError\n    createdWallet {\n      id\n      kind\n      name\n    }\n    linkedWallet {\n      id\n      kind\n      name\n    }\n    alsoAdded {\n      id\n    }\n  }\n": types.AddedWalletFragmentDoc,
    "\n  mutation AddMultiAddress($publicKeys: [String!]!, $accountTypeSlug: String!, $cryptoNetwork: String) {\n    addMultiAddress(publicKeys: $publicKeys, accountTypeSlug: $accountTypeSlug, cryptoNetwork: $cryptoNetwork) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.AddMultiAddressDocument,
    "\n  query MultiAddressStatus($jobId: ID!) {\n    multiAddressImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      error\n      errorMessage\n      successMessage\n      warningMessage\n      numberDone\n      numberTotal\n      createdWallets {\n        id\n      }\n      refusedAddresses {\n        address\n        errorCode\n        error\n      }\n    }\n  }\n": types.MultiAddressStatusDocument,
    "\n  fragment ValidationParts on CsvValidation {\n    errors\n    warnings\n    issues {\n      ...RowIssueParts\n    }\n    recognised {\n      id\n      label\n      integration\n      integrationName\n      overlaps {\n        id\n        why\n        hasSameIds\n      }\n    }\n    candidates {\n      id\n      label\n      integrationName\n    }\n    missingOptions {\n      key\n      label\n      question\n      kind\n      choices {\n        value\n        label\n      }\n    }\n    timeZone {\n      zone\n      reason\n    }\n    otherTimes {\n      importId\n      filename\n      timeZone\n      count\n    }\n    howRead\n    isOtherIntegration\n    account {\n      id\n      name\n    }\n    numberOfRows\n    numberOfTransactions\n    numberOfDuplicates\n    numberOfLikelyDuplicates\n    numberOfFrozenTransactions\n    numberOfRejectedRows\n    skipped {\n      row\n      reason\n    }\n    firstAt\n    lastAt\n  }\n": types.ValidationPartsFragmentDoc,
    "\n  fragment RowIssueParts on RowIssue {\n    row\n    column\n    value\n    severity\n    code\n    message\n    remedy\n  }\n": types.RowIssuePartsFragmentDoc,
    "\n  fragment ImportParts on Import {\n    id\n    filename\n    integration\n    format\n    formatLabel\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    status\n    numberTotal\n    numberDone\n    numberImported\n    numberDuplicate\n    numberIgnored\n    numberFrozen\n    numberUserDefinedTokens\n    errorMessage\n    issues {\n      ...RowIssueParts\n    }\n    howRead\n    createdAt\n    finishedAt\n    undoneAt\n    canUndo\n    canRedo\n    fileUrl\n    rejectedRowsUrl\n    isSample\n    createdBy\n  }\n": types.ImportPartsFragmentDoc,
    "\n  query Imports($accountId: ID, $limit: Int) {\n    imports(accountId: $accountId, limit: $limit) {\n      ...ImportParts\n    }\n  }\n": types.ImportsDocument,
    "\n  query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {\n    importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {\n      rows {\n        rowNumber\n        cells\n        outcome\n        reason\n        transactionId\n      }\n      endCursor\n      hasMore\n      total\n    }\n  }\n": types.ImportRowsDocument,
    "\n  mutation RedoImport($importId: ID!) {\n    redoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.RedoImportDocument,
    "\n  query UndoPreview($importId: ID!) {\n    undoPreview(importId: $importId) {\n      numberRemoved\n      numberHandedOver\n      accounts\n      tokens\n      currency\n      years {\n        ...YearChangeParts\n      }\n      yearsLeftOut\n    }\n  }\n": types.UndoPreviewDocument,
    "\n  mutation UndoImport($importId: ID!) {\n    undoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      numberRemoved\n    }\n  }\n": types.UndoImportDocument,
    "\n  query GuessMapping($fileUrl: String!, $delimiter: String, $encoding: String, $headerRow: Int, $part: String) {\n    guessMapping(\n      fileUrl: $fileUrl\n      delimiter: $delimiter\n      encoding: $encoding\n      headerRow: $headerRow\n      part: $part\n    ) {\n      problem\n      filename\n      parts\n      rawRows {\n        number\n        cells\n      }\n      header\n      headerRow\n      delimiter\n      encoding\n      mapping\n      dateFormats\n      isDayUnclear\n    }\n  }\n": types.GuessMappingDocument,
    "\n  query PreviewMapping($fileUrl: String!, $mapping: String!, $timeZone: String, $part: String) {\n    previewMapping(fileUrl: $fileUrl, mapping: $mapping, timeZone: $timeZone, part: $part) {\n      faults {\n        at\n        message\n      }\n      errors\n      types {\n        value\n        count\n        means\n      }\n      symbols {\n        symbol\n        assetId\n      }\n      counts {\n        all\n        ready\n        skipped\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        rowNumber\n        outcome\n        reason\n        becomes {\n          sentence\n          happenedAt\n        }\n        issues {\n          column\n          message\n          remedy\n          severity\n        }\n      }\n    }\n  }\n": types.PreviewMappingDocument,
    "\n  query ImportTemplates {\n    importTemplates {\n      id\n      name\n      mapping\n      columns\n      updatedAt\n    }\n  }\n": types.ImportTemplatesDocument,
    "\n  mutation SaveImportTemplate($id: ID, $name: String!, $mapping: String!) {\n    saveImportTemplate(id: $id, name: $name, mapping: $mapping) {\n      success\n      error\n      template {\n        id\n        name\n      }\n    }\n  }\n": types.SaveImportTemplateDocument,
    "\n  mutation DeleteImportTemplate($id: ID!) {\n    deleteImportTemplate(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteImportTemplateDocument,
    "\n  fragment ReviewRowParts on ReviewRow {\n    rowNumber\n    cells\n    outcome\n    reason\n    editedColumns\n    isFirstOfTransaction\n    issues {\n      ...RowIssueParts\n    }\n    becomes {\n      happenedAt\n      sentence\n      rowNumbers\n      legs {\n        direction\n        quantity\n        symbol\n        isKnownAsset\n      }\n    }\n    likelyDuplicates {\n      transactionId\n      sentence\n      happenedAt\n      accountName\n      source\n      reason\n      isReplaced\n    }\n  }\n": types.ReviewRowPartsFragmentDoc,
    "\n  query EventsInCommon($files: [ReviewInput!]!) {\n    eventsInCommon(files: $files) {\n      fileUrl\n      warning\n    }\n  }\n": types.EventsInCommonDocument,
    "\n  query ImportReview($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {\n    importReview(input: $input, filter: $filter, after: $after, limit: $limit) {\n      validation {\n        ...ValidationParts\n      }\n      header\n      counts {\n        all\n        ready\n        duplicates\n        likelyDuplicates\n        skipped\n        skippedByYou\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        ...ReviewRowParts\n      }\n      endCursor\n      hasMore\n      rejectedRowsUrl\n    }\n  }\n": types.ImportReviewDocument,
    "\n  mutation KeepImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {\n    keepImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, transactionId: $transactionId) {\n      success\n      error\n    }\n  }\n": types.KeepImportRowsDocument,
    "\n  mutation EditImportCell($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {\n    editImportCell(fileUrl: $fileUrl, rowNumber: $rowNumber, column: $column, value: $value) {\n      success\n      error\n    }\n  }\n": types.EditImportCellDocument,
    "\n  mutation SkipImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {\n    skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped, isSame: $isSame) {\n      success\n      error\n    }\n  }\n": types.SkipImportRowsDocument,
    "\n  query CsvImportJobStatus($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      status\n      errorMessage\n      numberImported\n      numberTotal\n      numberDone\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n      numberUserDefinedTokens\n      createdCustomWallet {\n        id\n        kind\n        name\n      }\n      importId\n      filename\n    }\n  }\n": types.CsvImportJobStatusDocument,
    "\n  fragment ImportTargetParts on Account {\n    id\n    kind\n    name\n    integration {\n      slug\n      name\n    }\n    imports {\n      integration\n      undoneAt\n    }\n  }\n": types.ImportTargetPartsFragmentDoc,
    "\n  query ImportTargets {\n    wallets {\n      exchanges {\n        ...ImportTargetParts\n      }\n      wallets {\n        ...ImportTargetParts\n      }\n      customWallets {\n        ...ImportTargetParts\n      }\n    }\n  }\n": types.ImportTargetsDocument,
    "\n  mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {\n    createCustomWallet(customWalletInput: $customWalletInput) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.CreateCustomWalletDocument,
    "\n  mutation ImportAccountTransactions(\n    $accountId: ID!\n    $csvUrl: String!\n    $accountTypeSlug: String\n    $importType: Int\n    $values: [OptionAnswerInput!]\n    $format: String\n  ) {\n    importAccountTransactions(\n      accountId: $accountId\n      csvUrl: $csvUrl\n      accountTypeSlug: $accountTypeSlug\n      importType: $importType\n      values: $values\n      format: $format\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.ImportAccountTransactionsDocument,
    "\n  query CsvValidationErrors(\n    $csvFileUrl: String!\n    $isGeneric: Boolean!\n    $accountTypeSlug: String!\n    $values: [OptionAnswerInput!]\n    $accountId: ID\n    $format: String\n    $isAccountSuggested: Boolean\n  ) {\n    csvValidationErrors(\n      csvFileUrl: $csvFileUrl\n      isGeneric: $isGeneric\n      accountTypeSlug: $accountTypeSlug\n      values: $values\n      accountId: $accountId\n      format: $format\n      isAccountSuggested: $isAccountSuggested\n    ) {\n      ...ValidationParts\n    }\n  }\n": types.CsvValidationErrorsDocument,
    "\n  query SentFiles($ids: [ID!]!) {\n    sentFiles(ids: $ids) {\n      id\n      filename\n      sizeBytes\n      importId\n    }\n  }\n": types.SentFilesDocument,
    "\n  query Site {\n    appInfo {\n      url\n    }\n  }\n": types.SiteDocument,
    "\n  fragment LotGraphParts on LotGraph {\n    currency\n    isCollapsed\n    transactionCount\n    mostNodes\n    nodes {\n      id\n      kind\n      count\n      quantity\n      wallet\n      startsOn\n      endsOn\n      transaction {\n        publicId\n        sentence\n      }\n    }\n    edges {\n      from\n      to\n      count\n      quantity\n      costBasis\n      gain\n      unknown\n      disposedLotId\n    }\n  }\n": types.LotGraphPartsFragmentDoc,
    "\n  query LotGraph($assetId: ID!, $from: Date, $to: Date) {\n    lotGraph(assetId: $assetId, from: $from, to: $to) {\n      error\n      errorCode\n      graph {\n        ...LotGraphParts\n      }\n    }\n  }\n": types.LotGraphDocument,
    "\n  query LotMigration {\n    appInfo {\n      gates\n    }\n    lotMigration {\n      day\n      isOffered\n      whyNot\n      freezes\n      isUndergoingAllocation\n      whyNotUndo\n      wallets {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      migration {\n        id\n        migratedAt\n        allocation\n        wallets {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.LotMigrationDocument,
    "\n  fragment AllocatedLotsParts on AllocatedLots {\n    shares {\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n      costBasis\n      lotCount\n      isCostKnown\n    }\n    lotCount\n    costBasis\n    unallocated {\n      isWithoutLot\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n    }\n  }\n": types.AllocatedLotsPartsFragmentDoc,
    "\n  query LotMigrationPreview($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    lotMigrationPreview(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      error\n      errorCode\n      preview {\n        currency\n        lots {\n          ...AllocatedLotsParts\n        }\n        years {\n          ...YearChangeParts\n        }\n      }\n    }\n  }\n": types.LotMigrationPreviewDocument,
    "\n  query MadeAllocation {\n    madeAllocation {\n      error\n      lots {\n        ...AllocatedLotsParts\n      }\n    }\n  }\n": types.MadeAllocationDocument,
    "\n  mutation StartMigration($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    startUniversalToPerWalletMigration(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.StartMigrationDocument,
    "\n  query PollMigration($jobId: ID!) {\n    pollUniversalToPerWalletMigration(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n": types.PollMigrationDocument,
    "\n  mutation UndoMigration {\n    undoUniversalToPerWalletMigration {\n      success\n      error\n    }\n  }\n": types.UndoMigrationDocument,
    "\n  query AssignableLots($assetId: ID!) {\n    assignableLots(assetId: $assetId) {\n      error\n      lots {\n        acquiredTransactionId\n        acquiredAt\n        quantity\n        costBasis\n        isCostKnown\n        parts {\n          accountId\n          account {\n            id\n            name\n          }\n          quantity\n        }\n      }\n    }\n  }\n": types.AssignableLotsDocument,
    "\n  query ReviewOpeningLots($fileUrl: String!, $timeZone: String) {\n    reviewOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      error\n      canImport\n      numberOfLots\n      numberOfDuplicates\n      numberOfIssues\n      issues {\n        row\n        column\n        value\n        message\n        remedy\n      }\n      checks {\n        wallet\n        isNewWallet\n        asset\n        isKnownAsset\n        at\n        inFile\n        calculated\n        difference\n        after\n        does\n        isWarning\n      }\n      lots {\n        rowNumber\n        wallet\n        asset\n        quantity\n        cost\n        currency\n        acquiredAt\n        heldAt\n        isDuplicate\n      }\n    }\n  }\n": types.ReviewOpeningLotsDocument,
    "\n  mutation ImportOpeningLots($fileUrl: String!, $timeZone: String) {\n    importOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      success\n      error\n      jobId\n    }\n  }\n": types.ImportOpeningLotsDocument,
    "\n  query Suggestions($query: String!) {\n    searchPrices(query: $query, limit: 8) {\n      id\n      slug\n      name\n      symbol\n      assetId\n    }\n  }\n": types.SuggestionsDocument,
    "\n  query LargestAssets {\n    prices(sortBy: RANK, limit: 8) {\n      prices {\n        id\n        slug\n        name\n        symbol\n        assetId\n      }\n    }\n  }\n": types.LargestAssetsDocument,
    "\n  query Conversion($fromCurrency: String!, $toCurrency: String!) {\n    conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {\n      error\n      conversion {\n        rate\n        isSimulated\n        from {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n        to {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n      }\n    }\n  }\n": types.ConversionDocument,
    "\n  query Converter {\n    convertibleCurrencies\n    marketInfo {\n      pricedCount\n    }\n    appInfo {\n      url\n    }\n  }\n": types.ConverterDocument,
    "\n  fragment PriceRow on MarketCurrency {\n    id\n    symbol\n    name\n    slug\n    assetId\n    rank\n    isWatched\n    quote(currency: $currency) {\n      price\n      currency\n      percentChange1h\n      percentChange24h\n      percentChange7d\n      marketCap\n      volume24h\n      rangeOfDay\n      pricedAt\n      source\n      isStale\n    }\n  }\n": types.PriceRowFragmentDoc,
    "\n  fragment MarketFacts on MarketInfo {\n    assetCount\n    pricedCount\n    marketCap\n    volume24h\n    bitcoinShare\n    sources\n    pricedAt\n    isStale\n    isSimulated\n    shownIn {\n      ...PricesInParts\n    }\n  }\n": types.MarketFactsFragmentDoc,
    "\n  fragment PricesInParts on PricesIn {\n    currency\n    wanted\n    isConverted\n    rate\n    ratedAt\n    source\n  }\n": types.PricesInPartsFragmentDoc,
    "\n  query Prices($sortBy: PriceOrder, $isReversed: Boolean, $offset: Int, $limit: Int, $currency: DisplayCurrency) {\n    prices(sortBy: $sortBy, isReversed: $isReversed, offset: $offset, limit: $limit) {\n      totalCount\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": types.PricesDocument,
    "\n  query GainersAndLosers($limit: Int, $currency: DisplayCurrency) {\n    gainers: prices(sortBy: GAINERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    losers: prices(sortBy: LOSERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": types.GainersAndLosersDocument,
    "\n  query FoundPrices($query: String!, $types: [CurrencyType!], $currency: DisplayCurrency) {\n    searchPrices(query: $query, limit: 50, types: $types) {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    ofAllKinds: searchPrices(query: $query, limit: 50) {\n      id\n      type\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": types.FoundPricesDocument,
    "\n  query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!, $currency: DisplayCurrency) {\n    currencyPricePage(query: $query, timeSpan: $timeSpan) {\n      currency {\n        ...PriceRow\n        quote(currency: $currency) {\n          high24h\n          low24h\n          circulatingSupply\n          totalSupply\n          maxSupply\n          allTimeHigh\n          allTimeHighAt\n          allTimeLow\n          allTimeLowAt\n          isSimulated\n        }\n      }\n      candidates {\n        ...PriceRow\n      }\n      isAmbiguous\n      assetCount\n      isWatched\n      span(currency: $currency) {\n        from\n        first\n        last\n        low\n        high\n        change\n        changeRatio\n        points {\n          at\n          price\n        }\n      }\n      contracts {\n        chain\n        contract\n        explorer {\n          name\n          url\n        }\n      }\n      position {\n        ...PositionParts\n      }\n    }\n    convertibleCurrencies\n    marketInfo(currency: $currency) {\n      shownIn {\n        ...PricesInParts\n      }\n    }\n    appInfo {\n      url\n    }\n  }\n": types.CurrencyPricePageDocument,
    "\n  fragment PositionParts on PricedPosition {\n    currency\n    quantity\n    costBasis\n    unknownCostCount\n    averageCost\n    lotCount\n    value\n    unrealisedGain\n    gainUnknownCount\n    price {\n      price\n      pricedAt\n      source\n      isStale\n    }\n    assets {\n      id\n      symbol\n      slug\n    }\n  }\n": types.PositionPartsFragmentDoc,
    "\n  query Sitemap {\n    marketInfo {\n      pricedSlugs\n    }\n    networks {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n": types.SitemapDocument,
    "\n  query PortfolioCurrency {\n    displayedIn {\n      wanted\n    }\n  }\n": types.PortfolioCurrencyDocument,
    "\n  mutation ToggleWatchlist($symbol: String!) {\n    toggleWatchlist(symbol: $symbol) {\n      success\n      error\n      isWatched\n    }\n  }\n": types.ToggleWatchlistDocument,
    "\n  query MarketOverview($currency: DisplayCurrency) {\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n": types.MarketOverviewDocument,
    "\n  query Watchlist($currency: DisplayCurrency) {\n    watchlistPrices {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n  }\n": types.WatchlistDocument,
    "\n  query PerformanceMonths(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      monthSums {\n        stretch\n        income\n        fees\n      }\n    }\n  }\n": types.PerformanceMonthsDocument,
    "\n  query PerformancePage(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      startsOn\n      from\n      to\n      isUpToDate\n      unknownDays\n      leftOut {\n        asset {\n          id\n          symbol\n        }\n        reason\n      }\n      valueBefore {\n        ...FigureParts\n      }\n      value {\n        ...FigureParts\n      }\n      deposits {\n        ...FigureParts\n      }\n      withdrawals {\n        ...FigureParts\n      }\n      gain {\n        ...FigureParts\n      }\n      realised {\n        ...FigureParts\n      }\n      income {\n        ...FigureParts\n      }\n      unrealised {\n        ...FigureParts\n      }\n      fees {\n        ...FigureParts\n      }\n      tradedBetween\n      timeWeighted\n      moneyWeighted\n      moneyWeightedPerYear\n      moneyWeightedRates\n      drawdown {\n        depth\n        from\n        to\n      }\n      bestDay {\n        stretch\n        rate\n      }\n      worstDay {\n        stretch\n        rate\n      }\n      bestMonth {\n        stretch\n        rate\n      }\n      worstMonth {\n        stretch\n        rate\n      }\n      months {\n        stretch\n        rate\n      }\n      years {\n        stretch\n        rate\n      }\n      benchmarkReturn\n      benchmarkValue\n      benchmarkRanOutOn\n      points {\n        day\n        value\n        benchmark\n      }\n      assets {\n        asset {\n          id\n          symbol\n          name\n        }\n        quantity\n        valueBefore\n        value\n        deposits\n        withdrawals\n        gain\n        realised\n        income\n        unrealised\n        fees\n        timeWeighted\n      }\n    }\n  }\n": types.PerformancePageDocument,
    "\n  fragment FigureParts on PerformanceFigure {\n    amount\n    unknownCount\n  }\n": types.FigurePartsFragmentDoc,
    "\n  mutation SetAssetHidden($assetId: ID!, $isHidden: Boolean!) {\n    setAssetHidden(assetId: $assetId, isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": types.SetAssetHiddenDocument,
    "\n  query LendingAndStakingAssets {\n    lendingAndStakingAssets {\n      asset {\n        id\n        symbol\n      }\n      lentQuantity\n      stakedQuantity\n      rewardsQuantity\n    }\n  }\n": types.LendingAndStakingAssetsDocument,
    "\n  fragment HoldingParts on Holding {\n    asset {\n      id\n      symbol\n      name\n      slug\n    }\n    quantity\n    price {\n      price\n      pricedAt\n      source\n      percentChange24h\n      isStale\n    }\n    marketValue\n    isSmall\n    isHidden\n    change24h\n    portfolioPercent\n    costBasis\n    unknownCostCount\n    lotCount\n    averageCostBasis\n    allTimeReturn\n    allTimeReturnPercent\n    isReturnPartial\n    knownQuantity\n    totalReturnOnInvestment\n    totalReturnOnInvestmentPercent\n    netTotalDeposits\n    netTotalWithdrawals\n    unknownFlowCount\n    isReported\n    onlyAccountId\n  }\n": types.HoldingPartsFragmentDoc,
    "\n  query Holdings {\n    holdings {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      isComputed\n      asOf\n      settings {\n        displayedBalances\n        areSmallBalancesHidden\n      }\n      holdings {\n        ...HoldingParts\n      }\n      total {\n        marketValue\n        difference\n        unpricedCount\n        staleCount\n        belowZeroCount\n        change24h\n        changeKnownCount\n        costBasis\n        unknownCostCount\n        allTimeReturn\n        unknownReturnCount\n        netTotalDeposits\n        netTotalWithdrawals\n        unknownFlowCount\n        totalReturnOnInvestment\n        unknownInvestmentCount\n      }\n      byAccount {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      byNetwork {\n        network\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      cash {\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        currency {\n          id\n          symbol\n        }\n        quantity\n        value\n      }\n      belowZero {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        asset {\n          id\n          symbol\n        }\n        quantity\n      }\n    }\n  }\n": types.HoldingsDocument,
    "\n  query Dashboard($performanceDuration: PerformanceDuration!) {\n    dashboard(performanceDuration: $performanceDuration) {\n      ...ValueLine\n      from\n      to\n      valueAtStart\n      change\n      netDeposits\n      gain\n      gainPercent\n      leftOut\n    }\n  }\n": types.DashboardDocument,
    "\n  query HoldingLots($assetId: ID!) {\n    holding(assetId: $assetId) {\n      accounts {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        marketValue\n        costBasis\n        isCostBasisUnknown\n        isReported\n        difference\n      }\n      lotCount\n      lots {\n        id\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        acquiredAt\n        acquiredTransactionId\n        quantity\n        costBasis\n        marketValue\n        unknown\n      }\n      lotsRest {\n        count\n        quantity\n        costBasis\n        marketValue\n      }\n    }\n  }\n": types.HoldingLotsDocument,
    "\n  query HoldingWeeks {\n    holdingWeeks {\n      asset {\n        id\n      }\n      prices\n      percentChange\n    }\n  }\n": types.HoldingWeeksDocument,
    "\n  query PortfolioAttention {\n    healthKinds {\n      kind\n      title\n      count\n      amountAtRisk\n      isAmountAtRiskEstimate\n      severity\n    }\n    taxReadiness {\n      walletsCount\n      syncIssuesCount\n      errorsCount\n    }\n    user {\n      taxYearToUse\n      daysUntilTaxDeadline\n    }\n  }\n": types.PortfolioAttentionDocument,
    "\n  mutation SetHoldingSettings($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {\n    setHoldingSettings(displayedBalances: $displayedBalances, areSmallBalancesHidden: $areSmallBalancesHidden) {\n      success\n      error\n    }\n  }\n": types.SetHoldingSettingsDocument,
    "\n  fragment ValueLine on Dashboard {\n    currency\n    isUpToDate\n    days: points {\n      day\n      value\n      atLeast\n      unknownAssets\n    }\n    hours {\n      at\n      value\n      atLeast\n      unknownAssets\n    }\n    marks: stretches {\n      from\n      to\n      count\n      transactionId\n    }\n  }\n": types.ValueLineFragmentDoc,
    "\n  query WalletPerformance($id: ID!, $performanceDuration: PerformanceDuration!) {\n    account(id: $id) {\n      id\n      performance(performanceDuration: $performanceDuration) {\n        ...ValueLine\n      }\n    }\n  }\n": types.WalletPerformanceDocument,
    "\n  query PricesOff {\n    priceServices {\n      areAsked\n    }\n  }\n": types.PricesOffDocument,
    "\n  query PriceServices {\n    priceServices {\n      areAsked\n      isSimulated\n      minutes\n      pricedAt\n      ratesTo\n      listedCount\n      historyCount\n      historiesWaiting\n      historiesMissing\n      services {\n        id\n        name\n        isLeftOut\n        askedAt\n        answeredAt\n        failure\n        message\n        failingSince\n        quietUntil\n      }\n    }\n  }\n": types.PriceServicesDocument,
    "\n  query WaitingPrices {\n    waitingPrices {\n      valueCount\n      isAsking\n      services {\n        name\n        failure\n        since\n      }\n    }\n  }\n": types.WaitingPricesDocument,
    "\n  mutation AskPricesAgain {\n    askPricesAgain {\n      success\n      error\n    }\n  }\n": types.AskPricesAgainDocument,
    "\n  fragment EvidenceParts on Transaction {\n    publicId\n    dateTime\n    sentence\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n    flows {\n      flowId\n      direction\n      quantity\n      asset {\n        id\n        symbol\n      }\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n  }\n": types.EvidencePartsFragmentDoc,
    "\n  fragment LotProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    lotCount\n    lot(disposedLotId: $disposedLotId) {\n      heldDays\n      sum {\n        lines {\n          ...WorkedLineParts\n        }\n      }\n      sections {\n        ...TextSectionParts\n      }\n      transactions {\n        ...EvidenceParts\n      }\n    }\n  }\n": types.LotProofPartsFragmentDoc,
    "\n  fragment ProofFactsParts on LotProof {\n    transactionId\n    at\n    currency\n    taxYear\n    timeZone\n    rules\n  }\n": types.ProofFactsPartsFragmentDoc,
    "\n  fragment ProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    sums {\n      lines {\n        ...WorkedLineParts\n      }\n    }\n    sections {\n      ...TextSectionParts\n    }\n    transactions {\n      ...EvidenceParts\n    }\n  }\n": types.ProofPartsFragmentDoc,
    "\n  fragment TextSectionParts on ProofSection {\n    title\n    lines {\n      indent\n      parts {\n        text\n        transactionId\n      }\n    }\n  }\n": types.TextSectionPartsFragmentDoc,
    "\n  fragment WorkedLineParts on WorkedLine {\n    depth\n    label\n    wallet\n    on\n    transactionId\n    amount\n    exact\n    isGain\n    isUnknown\n    lot\n    steps {\n      text\n      on\n      transactionId\n    }\n  }\n": types.WorkedLinePartsFragmentDoc,
    "\n  query HarvestLots($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      list {\n        opportunities {\n          id\n          lots {\n            ...SaleLotParts\n          }\n        }\n      }\n    }\n  }\n": types.HarvestLotsDocument,
    "\n  fragment HarvestOpportunityParts on HarvestOpportunity {\n    id\n    asset {\n      id\n      symbol\n      name\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    held\n    price {\n      price\n      at\n      source\n      isOwn\n    }\n    quantity\n    proceeds\n    costBasis\n    loss\n    shortLoss\n    longLoss\n    lossOfChosenLots\n    unknownCount\n    lotCount\n  }\n": types.HarvestOpportunityPartsFragmentDoc,
    "\n  fragment SaleLotParts on SaleLot {\n    acquiredTransactionId\n    acquiredAt\n    quantity\n    proceeds\n    costBasis\n    gain\n    deniedLoss\n    term\n    unknown\n  }\n": types.SaleLotPartsFragmentDoc,
    "\n  fragment SaleEffectParts on SaleEffect {\n    taxYear\n    before {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    after {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    taxBefore {\n      leftOut\n      estimate {\n        onCrypto\n        ratesOf\n        isIncomplete\n      }\n    }\n    taxAfter {\n      estimate {\n        onCrypto\n        lossUsed\n        carriedShort\n        carriedLong\n      }\n    }\n    saving\n  }\n": types.SaleEffectPartsFragmentDoc,
    "\n  fragment SimulatedSaleParts on SimulatedSale {\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    price\n    gain\n    lotCount\n    lots {\n      ...SaleLotParts\n    }\n    turnsLong {\n      acquiredTransactionId\n      quantity\n      from\n      gain\n    }\n    callouts\n  }\n": types.SimulatedSalePartsFragmentDoc,
    "\n  fragment SellableUnits on SellableUnits {\n    asset {\n      id\n    }\n    account {\n      id\n      name\n    }\n    quantity\n  }\n": types.SellableUnitsFragmentDoc,
    "\n  fragment SellableAsset on AssetLots {\n    asset {\n      id\n      symbol\n      name\n    }\n    quantity\n    price {\n      price\n      at\n      source\n    }\n  }\n": types.SellableAssetFragmentDoc,
    "\n  query SaleSimulation($sales: [SaleInput!]!) {\n    saleSimulation(sales: $sales) {\n      error\n      sales {\n        ...SimulatedSaleParts\n      }\n      effect {\n        ...SaleEffectParts\n      }\n    }\n  }\n": types.SaleSimulationDocument,
    "\n  query SettingsPreview(\n    $country: String\n    $keep: [SettingGroup!]\n    $baseCurrency: String\n    $timeZone: String\n    $transferFee: TransferFee\n    $method: CostBasisMethod\n    $lotAllocation: LotAllocation\n    $walletFrom: Date\n    $taxYearStartMonth: Int\n    $taxYearStartDay: Int\n    $timelineEntry: CostBasisTimelineEntryInput\n    $removedTimelineEntry: ID\n    $taxability: TaxabilityInput\n    $removedTaxability: ID\n  ) {\n    settingsPreview(\n      country: $country\n      keep: $keep\n      baseCurrency: $baseCurrency\n      timeZone: $timeZone\n      transferFee: $transferFee\n      method: $method\n      lotAllocation: $lotAllocation\n      walletFrom: $walletFrom\n      taxYearStartMonth: $taxYearStartMonth\n      taxYearStartDay: $taxYearStartDay\n      timelineEntry: $timelineEntry\n      removedTimelineEntry: $removedTimelineEntry\n      taxability: $taxability\n      removedTaxability: $removedTaxability\n    ) {\n      error\n      taxYears {\n        currency\n        years {\n          ...YearChangeParts\n        }\n        yearsLeftOut\n        restated {\n          currencyBefore\n          pricesConverted\n          withoutRate\n          ownAmounts\n        }\n      }\n    }\n  }\n": types.SettingsPreviewDocument,
    "\n  mutation DeleteUser($password: String!, $code: String) {\n    deleteUser(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": types.DeleteUserDocument,
    "\n  query DisplayCurrencySetting {\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": types.DisplayCurrencySettingDocument,
    "\n  mutation SetDisplayCurrency($currency: DisplayCurrency) {\n    setDisplayCurrency(currency: $currency) {\n      success\n      error\n    }\n  }\n": types.SetDisplayCurrencyDocument,
    "\n  mutation SubmitEmailChange($toEmail: String!, $password: String!, $code: String) {\n    submitEmailChange(toEmail: $toEmail, password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": types.SubmitEmailChangeDocument,
    "\n  mutation VerifyEmailChange($otpValue: String!, $toEmail: String!) {\n    verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.VerifyEmailChangeDocument,
    "\n  mutation CancelEmailChange {\n    cancelEmailChange {\n      success\n    }\n  }\n": types.CancelEmailChangeDocument,
    "\n  query SettingsChoices {\n    countries {\n      code\n      name\n      hasOwnRules\n    }\n    baseCurrencies {\n      id\n      symbol\n      name\n    }\n  }\n": types.SettingsChoicesDocument,
    "\n  mutation UpdateCountry($code: String!, $keep: [SettingGroup!]) {\n    updateCountry(code: $code, keep: $keep) {\n      success\n      error\n    }\n  }\n": types.UpdateCountryDocument,
    "\n  mutation UpdateBaseCurrency($symbol: String!) {\n    updateBaseCurrency(symbol: $symbol) {\n      success\n      error\n    }\n  }\n": types.UpdateBaseCurrencyDocument,
    "\n  mutation UpdateTimeZone($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n      error\n    }\n  }\n": types.UpdateTimeZoneDocument,
    "\n  mutation UpdateName($name: String!) {\n    updateName(name: $name) {\n      success\n      error\n    }\n  }\n": types.UpdateNameDocument,
    "\n  query CountryMove($country: String!) {\n    settingsPreview(country: $country) {\n      error\n      changes\n      after {\n        country {\n          notice\n        }\n        baseCurrency {\n          id\n          symbol\n        }\n        costBasisMethod\n        lotAllocation\n        walletFrom\n        taxYearStartMonth\n        taxYearStartDay\n      }\n    }\n  }\n": types.CountryMoveDocument,
    "\n  query NotificationSettings {\n    notificationSettings {\n      settingType\n      isEnabled\n    }\n  }\n": types.NotificationSettingsDocument,
    "\n  mutation UpdateNotificationSetting($settingType: NotificationType!, $isEnabled: Boolean!) {\n    updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n": types.UpdateNotificationSettingDocument,
    "\n  query UserPrices($after: String, $limit: Int) {\n    userPrices(after: $after, limit: $limit) {\n      id\n      asset\n      currency\n      moment\n      price\n    }\n  }\n": types.UserPricesDocument,
    "\n  mutation ImportUserPrices($csvUrl: String!) {\n    importUserPrices(csvUrl: $csvUrl) {\n      success\n      error\n      numberImported\n      issueCount\n      change {\n        ...MadeChange\n      }\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n    }\n  }\n": types.ImportUserPricesDocument,
    "\n  mutation DeleteUserPrices {\n    deleteUserPrices {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DeleteUserPricesDocument,
    "\n  fragment AuditEventParts on AuditEvent {\n    id\n    happenedAt\n    action\n    actor\n    entity\n    entityId\n    before\n    after\n  }\n": types.AuditEventPartsFragmentDoc,
    "\n  query AuditEvents($after: String, $limit: Int) {\n    auditEvents(after: $after, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n": types.AuditEventsDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      expiresAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      success\n      error\n    }\n  }\n": types.RevokeSessionDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions {\n      success\n      error\n    }\n  }\n": types.RevokeOtherSessionsDocument,
    "\n  mutation UpdateCostBasisMethod($method: CostBasisMethod!, $lotAllocation: LotAllocation, $walletFrom: Date) {\n    updateCostBasisMethod(method: $method, lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n": types.UpdateCostBasisMethodDocument,
    "\n  mutation UpdateLotAllocation($lotAllocation: LotAllocation!, $walletFrom: Date) {\n    updateLotAllocation(lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n": types.UpdateLotAllocationDocument,
    "\n  mutation UpdateTransferFee($transferFee: TransferFee!) {\n    updateTransferFee(transferFee: $transferFee) {\n      success\n      error\n    }\n  }\n": types.UpdateTransferFeeDocument,
    "\n  mutation UpdateTaxYearStart($month: Int!, $day: Int!) {\n    updateTaxYearStart(month: $month, day: $day) {\n      success\n      error\n    }\n  }\n": types.UpdateTaxYearStartDocument,
    "\n  mutation UpdateLendingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLendingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateLendingTaxabilityDocument,
    "\n  mutation DeleteLendingTaxability($id: ID!) {\n    answer: deleteLendingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteLendingTaxabilityDocument,
    "\n  mutation UpdateLiquidStakingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidStakingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateLiquidStakingTaxabilityDocument,
    "\n  mutation DeleteLiquidStakingTaxability($id: ID!) {\n    answer: deleteLiquidStakingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteLiquidStakingTaxabilityDocument,
    "\n  mutation UpdateLiquidityTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidityTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateLiquidityTaxabilityDocument,
    "\n  mutation DeleteLiquidityTaxability($id: ID!) {\n    answer: deleteLiquidityTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteLiquidityTaxabilityDocument,
    "\n  mutation UpdateStakingRewardsTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateStakingRewardsTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateStakingRewardsTaxabilityDocument,
    "\n  mutation DeleteStakingRewardsTaxability($id: ID!) {\n    answer: deleteStakingRewardsTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteStakingRewardsTaxabilityDocument,
    "\n  mutation UpdateWrappingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateWrappingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateWrappingTaxabilityDocument,
    "\n  mutation DeleteWrappingTaxability($id: ID!) {\n    answer: deleteWrappingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteWrappingTaxabilityDocument,
    "\n  query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {\n    settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {\n      error\n      errorField\n    }\n  }\n": types.CheckTaxRuleDocument,
    "\n  query TaxRules {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n    }\n    taxabilitySettings {\n      operation\n      isTaxableByDefault\n      isSettled\n      periods {\n        id\n        isTaxable\n        settingStartDate\n        settingEndDate\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": types.TaxRulesDocument,
    "\n  mutation UpdateCostBasisTimeline(\n    $id: ID\n    $method: CostBasisMethod!\n    $settingStartDate: Date!\n    $settingEndDate: Date\n    $accountId: ID\n  ) {\n    answer: updateCostBasisTimeline(\n      id: $id\n      method: $method\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n      accountId: $accountId\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n": types.UpdateCostBasisTimelineDocument,
    "\n  mutation DeleteCostBasisTimelineEntry($id: ID!) {\n    deleteCostBasisTimelineEntry(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteCostBasisTimelineEntryDocument,
    "\n  query DataImport {\n    dataImportObstacle\n    dataImport {\n      id\n      state\n      numberDone\n      numberTotal\n      error\n      finishedAt\n      engineVersion\n      resultHash\n      isSameResult\n      contents {\n        madeAt\n        madeBy\n        email\n        engineVersion\n        resultHash\n        counts {\n          table\n          count\n          name\n        }\n        missingFiles\n        country\n        baseCurrency\n        timeZone\n        method\n      }\n    }\n  }\n": types.DataImportDocument,
    "\n  mutation CheckDataImport($fileUrl: String!) {\n    checkDataImport(fileUrl: $fileUrl) {\n      success\n      error\n    }\n  }\n": types.CheckDataImportDocument,
    "\n  mutation StartDataImport($id: ID!) {\n    startDataImport(id: $id) {\n      success\n      error\n    }\n  }\n": types.StartDataImportDocument,
    "\n  mutation StopDataImport($id: ID!) {\n    stopDataImport(id: $id) {\n      success\n      error\n    }\n  }\n": types.StopDataImportDocument,
    "\n  query DataExport {\n    dataExport {\n      id\n      state\n      numberDone\n      numberTotal\n      sizeBytes\n      madeAt\n      keptUntil\n      url\n    }\n  }\n": types.DataExportDocument,
    "\n  mutation ExportData($password: String!, $code: String) {\n    exportData(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n": types.ExportDataDocument,
    "\n  mutation StopDataExport($id: ID!) {\n    stopDataExport(id: $id) {\n      success\n      error\n    }\n  }\n": types.StopDataExportDocument,
    "\n  mutation TimeZoneOfBrowser($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n    }\n  }\n": types.TimeZoneOfBrowserDocument,
    "\n  query HeldAssetsOn($on: Date!, $walletId: ID) {\n    heldAssetsOn(on: $on, walletId: $walletId) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n": types.HeldAssetsOnDocument,
    "\n  query TaxLotsOn(\n    $on: Date!\n    $assetId: ID!\n    $walletId: ID\n    $sortBy: TaxLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    taxLotsOn(\n      on: $on\n      assetId: $assetId\n      walletId: $walletId\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      error\n      errorCode\n      page {\n        totalCount\n        lots {\n          ...TaxLotParts\n        }\n      }\n    }\n  }\n": types.TaxLotsOnDocument,
    "\n  fragment HeldAssetsParts on HeldAssets {\n    currency\n    isComputed\n    assets {\n      asset {\n        id\n        symbol\n        name\n        slug\n      }\n      lotCount\n      quantity\n      costBasis\n      unknownCostCount\n      price {\n        price\n        at\n        source\n      }\n      value\n      unrealisedGain\n    }\n    total {\n      costBasis\n      unknownCostCount\n      value\n      unpricedCount\n      gain\n      lotCount\n      gainUnknownCount\n    }\n  }\n": types.HeldAssetsPartsFragmentDoc,
    "\n  query HoldingsOfYear($taxYear: String!) {\n    holdingsOfYear(taxYear: $taxYear) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n": types.HoldingsOfYearDocument,
    "\n  fragment TaxLotParts on TaxLot {\n    id\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    costBasis\n    acquiredTransactionId\n    acquiredAt\n    unknown\n    value\n    unrealisedGain\n    term\n    longFrom\n    daysUntilLong\n  }\n": types.TaxLotPartsFragmentDoc,
    "\n  query SecurityMark {\n    securityAssets {\n      id\n    }\n    settings {\n      country {\n        code\n      }\n    }\n  }\n": types.SecurityMarkDocument,
    "\n  mutation MarkSecurity($assetId: ID!, $isSecurity: Boolean!) {\n    markSecurity(assetId: $assetId, isSecurity: $isSecurity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.MarkSecurityDocument,
    "\n  query FilingYear {\n    taxYears {\n      label\n    }\n  }\n": types.FilingYearDocument,
    "\n  query FilingStatus($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n    }\n    taxEstimate(taxYear: $taxYear) {\n      estimate {\n        onCrypto\n        isIncomplete\n      }\n      leftOut\n    }\n  }\n": types.FilingStatusDocument,
    "\n  query TaxProfile($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n      otherIncome\n      deduction\n      carriedShort\n      carriedLong\n    }\n  }\n": types.TaxProfileDocument,
    "\n  mutation UpdateTaxProfile(\n    $taxYear: String!\n    $filingStatus: FilingStatus!\n    $otherIncome: Decimal!\n    $deduction: Decimal\n    $carriedShort: Decimal\n    $carriedLong: Decimal\n  ) {\n    updateTaxProfile(\n      taxYear: $taxYear\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      deduction: $deduction\n      carriedShort: $carriedShort\n      carriedLong: $carriedLong\n    ) {\n      success\n      error\n    }\n  }\n": types.UpdateTaxProfileDocument,
    "\n  mutation DeleteTaxProfile($taxYear: String!) {\n    deleteTaxProfile(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n": types.DeleteTaxProfileDocument,
    "\n  fragment WalletSumsParts on WalletSums {\n    proceeds\n    costBasis\n    gain\n    count\n    unknownCount\n    unknownProceedsCount\n    unknownCostCount\n  }\n\n  fragment WalletsOfYearParts on TaxSummary {\n    taxYear\n    currency\n    isUnknownMinor\n    wallets {\n      accountId\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      all {\n        ...WalletSumsParts\n      }\n      shortTerm {\n        ...WalletSumsParts\n      }\n      longTerm {\n        ...WalletSumsParts\n      }\n      income {\n        value\n        count\n        unknownCount\n      }\n    }\n  }\n": types.WalletSumsPartsFragmentDoc,
    "\n  fragment DisposalsByAssetParts on TaxSummary {\n    taxYear\n    currency\n    disposalCount\n    isUnknownMinor\n    unknown {\n      disposals\n    }\n    assets {\n      asset {\n        id\n        symbol\n        name\n      }\n      quantity\n      proceeds\n      costBasis\n      gain\n      disposalCount\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n  }\n": types.DisposalsByAssetPartsFragmentDoc,
    "\n  query Disposals($taxYear: String, $assetId: ID, $isRemoval: Boolean, $after: Int, $limit: Int) {\n    disposals(taxYear: $taxYear, assetId: $assetId, isRemoval: $isRemoval, after: $after, limit: $limit) {\n      disposals {\n        id\n        position\n        transactionId\n        kind\n        category\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        acquiredTransactionId\n        acquiredAt\n        disposedAt\n        proceeds\n        costBasis\n        gain\n        term\n        rule\n        deniedLoss\n        exactProceeds\n        exactCostBasis\n        exactGain\n        unknown\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n": types.DisposalsDocument,
    "\n  fragment IncomeByKindParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    incomeCategories {\n      label\n      name\n      value\n      count\n      unknownCount\n    }\n    unknown {\n      income\n    }\n    taxableIncomeTotal\n  }\n": types.IncomeByKindPartsFragmentDoc,
    "\n  fragment LimitedTotalParts on LimitedTotal {\n    total\n    count\n    unknownCount\n    limit\n    taxable\n    verdict\n  }\n": types.LimitedTotalPartsFragmentDoc,
    "\n  fragment PrivateSalesParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    taxableIncomeTotal\n    shortTerm {\n      gain\n    }\n    privateSales {\n      withinYear {\n        ...LimitedTotalParts\n      }\n      overYear {\n        total\n        count\n        unknownCount\n      }\n      otherIncome {\n        ...LimitedTotalParts\n      }\n      incomeElsewhere\n      marginResult\n    }\n  }\n": types.PrivateSalesPartsFragmentDoc,
    "\n  mutation FreezeUser($year: String!) {\n    freezeUser(year: $year) {\n      success\n      error\n    }\n  }\n": types.FreezeUserDocument,
    "\n  mutation UnfreezeUser($year: String!) {\n    unfreezeUser(year: $year) {\n      success\n      error\n    }\n  }\n": types.UnfreezeUserDocument,
    "\n  query YearDrift($taxYear: String!) {\n    yearDrift(taxYear: $taxYear) {\n      filed {\n        filedAt\n        currency\n      }\n      figures {\n        name\n        asFiled\n        now\n        difference\n      }\n      transactions {\n        id\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        asFiled\n        now\n        difference\n        why\n      }\n      transactionCount\n      reasons\n      leftOut\n    }\n  }\n": types.YearDriftDocument,
    "\n  fragment YearFreezingParts on YearFreezing {\n    taxYear\n    isFrozen\n    whyNot\n    alsoFrozen\n    alsoUnfrozen\n    filed {\n      filedAt\n      filedBy\n    }\n  }\n": types.YearFreezingPartsFragmentDoc,
    "\n  query FreezingStatus {\n    freezingStatus {\n      status\n      isAvailable\n      taxYear\n      error\n    }\n  }\n": types.FreezingStatusDocument,
    "\n  fragment BeforeFilingParts on TaxSummary {\n    taxYear\n    endsOn\n    transactionCount\n    unknown {\n      disposals\n      income\n    }\n    shortTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    calloutCounts {\n      severity\n      count\n    }\n    isAllocationOpen\n    isBrokerFormOpen\n    estimatedTaxes {\n      needsProfile\n    }\n    taxReports {\n      status\n      isOutOfDate\n    }\n  }\n": types.BeforeFilingPartsFragmentDoc,
    "\n  fragment LeadFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    capitalGain\n    proceeds\n    costBasis\n    disposalCount\n    isUnknownMinor\n    shortTermMeaning\n    longTermMeaning\n    shortTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      count\n      unknownProceedsCount\n      unknownCostCount\n    }\n    incomeCategories {\n      count\n    }\n    taxableIncomeTotal\n    unknown {\n      disposals\n      income\n    }\n    estimatedTaxes {\n      leftOut\n      needsProfile\n      estimate {\n        ...TaxSumParts\n      }\n    }\n  }\n": types.LeadFiguresPartsFragmentDoc,
    "\n  fragment MethodLineParts on TaxSummary {\n    currency\n    startsOn\n    endsOn\n    method\n    methodTimeline {\n      method\n      startsOn\n      endsOn\n      accountName\n    }\n    lotAllocation\n    walletFrom\n    safeHarborAllocation\n    computedAt\n    engineVersion\n    resultHash\n    inputHash\n  }\n": types.MethodLinePartsFragmentDoc,
    "\n  fragment OtherFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    deniedLoss\n    giftsCostBasis\n    donationsCostBasis\n    lostCostBasis\n    marginGains\n    unknown {\n      gifts\n      donations\n      lost\n      margin\n    }\n  }\n": types.OtherFiguresPartsFragmentDoc,
    "\n  fragment YearHeadParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    transactionCount\n  }\n": types.YearHeadPartsFragmentDoc,
    "\n  fragment YearChoiceParts on TaxYear {\n    label\n    startsOn\n    transactionCount\n  }\n": types.YearChoicePartsFragmentDoc,
    "\n  fragment MonthParts on TaxMonth {\n    startsOn\n    endsOn\n    gains\n    losses\n    net\n    disposalCount\n    unknownDisposalCount\n    income\n    incomeCount\n    unknownIncomeCount\n  }\n": types.MonthPartsFragmentDoc,
    "\n  query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {\n    callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {\n      callouts {\n        ...CalloutParts\n        transactionId\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n": types.CalloutsDocument,
    "\n  fragment NeedsDoingParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    calloutCounts {\n      type\n      severity\n      count\n      title\n    }\n  }\n": types.NeedsDoingPartsFragmentDoc,
    "\n  query BrokerLinesLeft($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      notOffered\n      wallets {\n        lineCount\n      }\n      counts {\n        differs\n        unmatched\n        unreported\n      }\n    }\n  }\n": types.BrokerLinesLeftDocument,
    "\n  fragment ReadinessParts on TaxReadiness {\n    walletsCount\n    syncIssuesCount\n    errorsCount\n    problemsCount\n    autoResolvedSpamAssetsCount\n  }\n": types.ReadinessPartsFragmentDoc,
    "\n  query YearSeason($taxYear: String!) {\n    appInfo {\n      gates\n    }\n    settings {\n      country {\n        code\n      }\n    }\n    taxReadiness {\n      ...ReadinessParts\n    }\n    taxSummary(taxYear: $taxYear) {\n      deadline {\n        dueOn\n        daysLeft\n      }\n      transactionLimit {\n        transactionLimit\n        transactionCount\n        percent\n      }\n    }\n  }\n": types.YearSeasonDocument,
    "\n  fragment CarryoverParts on LossCarryover {\n    source\n    shortIn\n    longIn\n    shortFromLedger\n    longFromLedger\n    lossUsed\n    shortOut\n    longOut\n    isIncomplete\n    assumed\n    short {\n      ...CarriedTermParts\n    }\n    long {\n      ...CarriedTermParts\n    }\n  }\n\n  fragment CarriedTermParts on CarriedTerm {\n    carriedIn\n    gain\n    againstOtherTerm\n    againstIncome\n    gainLeft\n    carriedOut\n  }\n": types.CarryoverPartsFragmentDoc,
    "\n  query EngineChanges {\n    engineChanges {\n      id\n      engineBefore\n      engineAfter\n      currency\n      reasons\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n": types.EngineChangesDocument,
    "\n  mutation DismissEngineChanges {\n    dismissEngineChanges {\n      success\n      error\n    }\n  }\n": types.DismissEngineChangesDocument,
    "\n  query FormDifference($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      currency\n      notOffered\n      totals {\n        marketDiscount\n        nominee\n      }\n    }\n  }\n": types.FormDifferenceDocument,
    "\n  fragment SinceVisitParts on SinceVisit {\n    seenAt\n    moved {\n      figure\n      before\n      now\n    }\n    reasons\n    changes {\n      id\n      sentence\n      undoneAt\n    }\n    changeCount\n  }\n": types.SinceVisitPartsFragmentDoc,
    "\n  mutation NoteTaxYearVisit($taxYear: String!) {\n    noteTaxYearVisit(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n": types.NoteTaxYearVisitDocument,
    "\n  query YearRest($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      ...WalletsOfYearParts\n      fees {\n        total\n        count\n        unknownCount\n        margin\n        marginUnknownCount\n      }\n      lossCarryover {\n        ...CarryoverParts\n      }\n    }\n    taxSummaries {\n      taxYear\n      capitalGain\n      shortTerm {\n        gain\n        count\n        unknownCount\n      }\n      longTerm {\n        gain\n        count\n        unknownCount\n      }\n      taxableIncomeTotal\n      disposalCount\n      isUnknownMinor\n      unknown {\n        disposals\n        income\n      }\n      estimatedTaxes {\n        estimate {\n          isIncomplete\n          ...TaxSumParts\n        }\n      }\n    }\n  }\n": types.YearRestDocument,
    "\n  query YearStory($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      inWords\n      isUnknownMinor\n      months {\n        ...MonthParts\n      }\n      sinceVisit {\n        ...SinceVisitParts\n      }\n    }\n  }\n": types.YearStoryDocument,
    "\n  fragment TaxSumParts on TaxEstimate {\n    ratesOf\n    onCrypto\n    taxWith\n    taxWithout\n    investmentTax\n    taxable\n    taxableWithout\n    otherIncome\n    cryptoIncome\n    gainsCounted\n    deduction\n    isIncomplete\n  }\n": types.TaxSumPartsFragmentDoc,
    "\n  query Attachments($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      attachments {\n        id\n        filename\n        contentType\n        sizeBytes\n        attachedAt\n        attachedBy\n        fileUrl\n      }\n    }\n  }\n": types.AttachmentsDocument,
    "\n  mutation AttachFiles($transactionId: ID!, $fileUrls: [String!]!) {\n    attachFiles(transactionId: $transactionId, fileUrls: $fileUrls) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.AttachFilesDocument,
    "\n  mutation RemoveAttachment($id: ID!) {\n    removeAttachment(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveAttachmentDocument,
    "\n  fragment CalloutsParts on Transaction {\n    publicId\n    callouts {\n      ...CalloutParts\n      receiptTransactionId\n    }\n    flows {\n      position\n      quantity\n      asset {\n        symbol\n      }\n      fiatValue\n      fiatSource\n    }\n  }\n": types.CalloutsPartsFragmentDoc,
    "\n  query MovementsToCombine($publicId: ID!) {\n    movementsToCombine(publicId: $publicId) {\n      whyNot\n      numberAlike\n      shares {\n        direction\n        quantity\n        value\n        counted\n        asset {\n          id\n          symbol\n        }\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n": types.MovementsToCombineDocument,
    "\n  query CombinePreview($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combinePreview(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      ...ChangeEffectParts\n    }\n  }\n": types.CombinePreviewDocument,
    "\n  mutation CombineMovements($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combineMovements(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      success\n      error\n      errorCode\n      count\n      transaction {\n        publicId\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.CombineMovementsDocument,
    "\n  fragment DisposalRowParts on Disposal {\n    id\n    category\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    acquiredTransactionId\n    acquiredAt\n    proceeds\n    costBasis\n    gain\n    exactProceeds\n    exactCostBasis\n    exactGain\n    term\n    rule\n    deniedLoss\n    unknown\n  }\n": types.DisposalRowPartsFragmentDoc,
    "\n  fragment DividedParts on Transaction {\n    partOf {\n      publicId\n      sentence\n    }\n    division {\n      id\n      sentence\n    }\n  }\n": types.DividedPartsFragmentDoc,
    "\n  query UnitePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": types.UnitePreviewDocument,
    "\n  query WalletsToChoose {\n    wallets {\n      ...WalletNames\n    }\n  }\n": types.WalletsToChooseDocument,
    "\n  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      errorCode\n      errors {\n        field\n        position\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.UpdateTransactionDocument,
    "\n  fragment EditTransactionParts on Transaction {\n    publicId\n    version\n    isFrozen\n    type\n    transactionType\n    label\n    note\n    dateTime\n    dateAcquired\n    customCostBasis\n    customProceeds\n    customDisposalBasis\n    customCurrency\n    purpose\n    isTaxable\n    link {\n      kind\n    }\n    flows {\n      ...LegParts\n      fiatValue\n      fiatSource\n    }\n  }\n": types.EditTransactionPartsFragmentDoc,
    "\n  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {\n    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.SetFlowValueDocument,
    "\n  fragment IgnoreTransactionParts on Transaction {\n    publicId\n    isIgnored\n  }\n": types.IgnoreTransactionPartsFragmentDoc,
    "\n  fragment ImportedValuesParts on Transaction {\n    publicId\n    version\n    flows {\n      position\n      direction\n      asset {\n        symbol\n      }\n    }\n    importedValues {\n      field\n      position\n      value\n      account {\n        name\n      }\n      asset {\n        symbol\n      }\n      editedAt\n    }\n  }\n": types.ImportedValuesPartsFragmentDoc,
    "\n  mutation RestoreImportedValues($publicId: ID!, $field: ImportedField, $position: Int, $version: String) {\n    restoreImportedValues(publicId: $publicId, field: $field, position: $position, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RestoreImportedValuesDocument,
    "\n  fragment MatchedTransferParts on Transaction {\n    publicId\n    type\n    link {\n      kind\n      origin\n      reason\n      other {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": types.MatchedTransferPartsFragmentDoc,
    "\n  query OpenLotsOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      openLots {\n        id\n        asset {\n          id\n          symbol\n          kind\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        costBasis\n        unrealisedGain\n        unknown\n        longFrom\n        term\n      }\n    }\n  }\n": types.OpenLotsOfDocument,
    "\n  mutation RemoveEntered($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveEnteredDocument,
    "\n  query RawRecords($publicId: ID!) {\n    rawRecords(publicId: $publicId) {\n      id\n      list\n      readAt\n      json\n    }\n  }\n": types.RawRecordsDocument,
    "\n  query TransactionHistory($publicId: ID!, $limit: Int) {\n    auditEvents(transactionId: $publicId, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n": types.TransactionHistoryDocument,
    "\n  fragment FlowLineParts on Flow {\n    ...LegParts\n    isWithheld\n    fiatValue\n    fiatCurrency\n    fiatSource\n    fiatPricedAt\n    statedValue\n    statedCurrency\n    check {\n      value\n      source\n      pricedAt\n      agrees\n    }\n  }\n": types.FlowLinePartsFragmentDoc,
    "\n  fragment SourceParts on Transaction {\n    dateTime\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    comments\n    transactionHash\n    explorer {\n      name\n      url\n    }\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n  }\n": types.SourcePartsFragmentDoc,
    "\n  fragment TransactionDetailParts on Transaction {\n    ...TransactionRowParts\n    ...CalloutsParts\n    ...StoredRowParts\n    ...EditTransactionParts\n    ...IgnoreTransactionParts\n    ...MarkTransactionParts\n    ...MatchedTransferParts\n    ...UnmatchedParts\n    ...SourceParts\n    ...ImportedValuesParts\n    ...DividedParts\n    hasCustomCostBasis\n    hasCustomProceeds\n    hasCustomDisposalBasis\n    isManual\n    reason\n    unknown\n    flows {\n      ...FlowLineParts\n    }\n    sides {\n      counts {\n        position\n        fiatValue\n        fiatCurrency\n      }\n      replaced {\n        position\n      }\n    }\n    disposals {\n      term\n      unknown\n      ...DisposalRowParts\n    }\n    incomeEntries {\n      name\n    }\n  }\n": types.TransactionDetailPartsFragmentDoc,
    "\n  query Transaction($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      ...TransactionDetailParts\n    }\n  }\n": types.TransactionDocument,
    "\n  mutation EditTransactions($selection: TransactionSelection!, $edit: TransactionsEdit!) {\n    editTransactions(selection: $selection, edit: $edit) {\n      success\n      error\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.EditTransactionsDocument,
    "\n  query EditPreview($selection: TransactionSelection!, $edit: TransactionEdit!) {\n    editPreview(selection: $selection, edit: $edit) {\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": types.EditPreviewDocument,
    "\n  fragment LeftOutParts on LeftOutTransactions {\n    reason\n    count\n  }\n": types.LeftOutPartsFragmentDoc,
    "\n  query Identifications($offset: Int, $limit: Int) {\n    identifications(offset: $offset, limit: $limit) {\n      totalCount\n      rows {\n        issue\n        identification {\n          ...IdentificationParts\n          transaction {\n            publicId\n            sentence\n            dateTime\n          }\n        }\n      }\n    }\n  }\n": types.IdentificationsDocument,
    "\n  fragment IdentificationParts on Identification {\n    transactionId\n    identifiedOn\n    note\n    isInTime\n    sentence\n    lots {\n      acquiredTransactionId\n      quantity\n      transaction {\n        publicId\n        dateTime\n      }\n    }\n  }\n": types.IdentificationPartsFragmentDoc,
    "\n  query IdentificationOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      publicId\n      identification {\n        ...IdentificationParts\n      }\n    }\n  }\n": types.IdentificationOfDocument,
    "\n  query LotsToIdentify($transactionId: ID!, $sortBy: HeldLotOrder, $desc: Boolean) {\n    lotsToIdentify(transactionId: $transactionId) {\n      error\n      choice {\n        transactionId\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n        }\n        quantity\n        at\n        currency\n        unnamed\n        lotCount\n        lots(sortBy: $sortBy, desc: $desc) {\n          acquiredTransactionId\n          acquiredAt\n          quantity\n          costPerUnit\n          term\n          chosen\n        }\n        missing {\n          acquiredTransactionId\n          quantity\n          transaction {\n            publicId\n            dateTime\n          }\n        }\n        identification {\n          ...IdentificationParts\n        }\n      }\n    }\n  }\n": types.LotsToIdentifyDocument,
    "\n  query IdentificationPreview($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date) {\n    identificationPreview(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn) {\n      ...ChangeEffectParts\n    }\n  }\n": types.IdentificationPreviewDocument,
    "\n  mutation IdentifyLots(\n    $transactionId: ID!\n    $lots: [IdentifiedLotInput!]!\n    $identifiedOn: Date\n    $note: String\n  ) {\n    identifyLots(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.IdentifyLotsDocument,
    "\n  mutation RemoveIdentifications($ids: [ID!]!) {\n    removeIdentifications(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveIdentificationsDocument,
    "\n  query StandingOrders {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n    }\n  }\n": types.StandingOrdersDocument,
    "\n  fragment LegParts on Flow {\n    position\n    direction\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    splitRatio\n  }\n": types.LegPartsFragmentDoc,
    "\n  mutation ExportTransactionsCsv($query: String, $sort: TransactionSort) {\n    exportTransactionsCsv(query: $query, sort: $sort) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.ExportTransactionsCsvDocument,
    "\n  query TransactionsCsvPoll($jobId: ID!) {\n    transactionsCsvPoll(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n": types.TransactionsCsvPollDocument,
    "\n  fragment TransactionRowParts on Transaction {\n    publicId\n    transactionType\n    type\n    label\n    dateTime\n    dateAcquired\n    sentence\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    flows {\n      ...LegParts\n      isWithheld\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n    link {\n      kind\n      other {\n        publicId\n        account {\n          id\n          name\n        }\n        flows {\n          ...LegParts\n        }\n      }\n    }\n    isIgnored\n    isSpam\n    isEdited\n    isFrozen\n    isSample\n    value\n    isValueMissing\n    gain\n    income\n    unknown\n    callouts {\n      ...CalloutParts\n      quantity\n      receiptTransactionId\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n": types.TransactionRowPartsFragmentDoc,
    "\n  query SavedViews {\n    savedViews {\n      id\n      name\n      query\n    }\n  }\n": types.SavedViewsDocument,
    "\n  query SavedViewCounts {\n    savedViews {\n      id\n      count\n    }\n  }\n": types.SavedViewCountsDocument,
    "\n  mutation SaveView($name: String!, $query: String!) {\n    saveView(name: $name, query: $query) {\n      success\n      error\n    }\n  }\n": types.SaveViewDocument,
    "\n  mutation RenameView($id: ID!, $name: String!) {\n    renameView(id: $id, name: $name) {\n      success\n      error\n    }\n  }\n": types.RenameViewDocument,
    "\n  mutation DeleteView($id: ID!) {\n    deleteView(id: $id) {\n      success\n      error\n    }\n  }\n": types.DeleteViewDocument,
    "\n  fragment WalletFilterParts on Account {\n    id\n    name\n    balances(limit: 40) {\n      asset {\n        id\n        symbol\n        name\n      }\n    }\n  }\n": types.WalletFilterPartsFragmentDoc,
    "\n  query TransactionFilters {\n    wallets {\n      exchanges {\n        ...WalletFilterParts\n      }\n      wallets {\n        ...WalletFilterParts\n      }\n      customWallets {\n        ...WalletFilterParts\n      }\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n    }\n  }\n": types.TransactionFiltersDocument,
    "\n  query AssetNamed($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n    }\n  }\n": types.AssetNamedDocument,
    "\n  query TransactionTotals($query: String) {\n    transactionTotals(query: $query) {\n      proceeds\n      costBasis\n      gain\n      deniedLoss\n      income\n      exact {\n        proceeds\n        costBasis\n        gain\n        deniedLoss\n        income\n      }\n      disposalCount\n      unknown {\n        disposals\n        proceedsCount\n        costCount\n        income\n      }\n    }\n  }\n": types.TransactionTotalsDocument,
    "\n  query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {\n    transactions(query: $query, page: $page, limit: $limit, sort: $sort) {\n      transactions {\n        ...TransactionRowParts\n      }\n      quickCount\n      page\n      hasMore\n      isSearching\n      unknownTerms\n    }\n  }\n": types.TransactionsDocument,
    "\n  query TransactionCount($query: String) {\n    transactions(query: $query, limit: 1) {\n      countSoFar {\n        count\n        isExact\n      }\n    }\n  }\n": types.TransactionCountDocument,
    "\n  query SearchAssets($query: String!) {\n    searchCurrencies(query: $query, limit: 8) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n": types.SearchAssetsDocument,
    "\n  mutation DeleteManualTransactions($ids: [ID!]!) {\n    deleteManualTransactions(ids: $ids) {\n      success\n      error\n      errorCode\n      count\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DeleteManualTransactionsDocument,
    "\n  fragment SavedEntriesParts on CreateTransactionsResult {\n    success\n    error\n    errorCode\n    customTokens\n    change {\n      ...MadeChange\n    }\n    transactions {\n      publicId\n      sentence\n    }\n    errors {\n      row\n      field\n      message\n      remedy\n    }\n  }\n": types.SavedEntriesPartsFragmentDoc,
    "\n  mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {\n    createTransactions(inputs: $inputs) {\n      ...SavedEntriesParts\n    }\n  }\n": types.CreateTransactionsDocument,
    "\n  mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {\n    updateManualTransaction(publicId: $publicId, input: $input) {\n      ...SavedEntriesParts\n    }\n  }\n": types.UpdateManualTransactionDocument,
    "\n  fragment StoredRowParts on Transaction {\n    type\n    label\n    dateTime\n    account {\n      id\n    }\n    flows {\n      direction\n      account {\n        id\n      }\n      asset {\n        symbol\n      }\n      quantity\n      splitRatio\n      fiatValue\n      fiatSource\n    }\n    note\n  }\n": types.StoredRowPartsFragmentDoc,
    "\n  fragment UnmatchedParts on Transaction {\n    ...MatchSide\n    type\n    transactionType\n    purpose\n    isIgnored\n    dateAcquired\n    flows {\n      direction\n      asset {\n        id\n        kind\n      }\n    }\n    link {\n      kind\n    }\n  }\n": types.UnmatchedPartsFragmentDoc,
    "\n  fragment MatchSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    account {\n      id\n      name\n    }\n  }\n": types.MatchSideFragmentDoc,
    "\n  fragment MatchReasonParts on MatchReason {\n    type\n    params {\n      quantity\n      minutes\n    }\n  }\n": types.MatchReasonPartsFragmentDoc,
    "\n  query SuggestedMatches($after: String, $limit: Int) {\n    suggestedMatches(after: $after, limit: $limit) {\n      totalCount\n      hasMore\n      endCursor\n      matches {\n        id\n        grade\n        kind\n        reasons {\n          ...MatchReasonParts\n        }\n        withdrawal {\n          ...MatchSide\n        }\n        deposit {\n          ...MatchSide\n        }\n      }\n    }\n  }\n": types.SuggestedMatchesDocument,
    "\n  query UnlinkedMatches {\n    unlinkedMatches {\n      id\n      kind\n      reasons {\n        ...MatchReasonParts\n      }\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n": types.UnlinkedMatchesDocument,
    "\n  query MatchCandidates($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 5, withUnlinked: true) {\n      grade\n      kind\n      isUnlinked\n      reasons {\n        ...MatchReasonParts\n      }\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n": types.MatchCandidatesDocument,
    "\n  query MatchSearch($query: String!) {\n    transactions(query: $query, limit: 10, transactionsOnly: true) {\n      totalCount\n      transactions {\n        ...MatchSide\n        flows {\n          direction\n          asset {\n            id\n          }\n        }\n      }\n    }\n  }\n": types.MatchSearchDocument,
    "\n  mutation CreateLink($fromId: ID!, $toId: ID!, $kind: LinkKind!) {\n    createLink(fromId: $fromId, toId: $toId, kind: $kind) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.CreateLinkDocument,
    "\n  mutation RemoveLink($transactionId: ID!, $isUndo: Boolean) {\n    removeLink(transactionId: $transactionId, isUndo: $isUndo) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RemoveLinkDocument,
    "\n  mutation RejectMatch($fromId: ID!, $toId: ID!, $isRejected: Boolean!) {\n    rejectMatch(fromId: $fromId, toId: $toId, isRejected: $isRejected) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RejectMatchDocument,
    "\n  query SimilarMatches($fromId: ID!, $toId: ID!) {\n    similarMatches(fromId: $fromId, toId: $toId) {\n      kind\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n": types.SimilarMatchesDocument,
    "\n  query LinksPreview($links: [NewLink!]!) {\n    linksPreview(links: $links) {\n      ...ChangeEffectParts\n    }\n  }\n": types.LinksPreviewDocument,
    "\n  mutation CreateLinks($links: [NewLink!]!) {\n    createLinks(links: $links) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.CreateLinksDocument,
    "\n  fragment DivisionParts on SuggestedDivision {\n    id\n    grade\n    rest\n    restIs\n    reasons {\n      ...MatchReasonParts\n    }\n    whole {\n      type\n      ...MatchSide\n    }\n    parts {\n      quantity\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n": types.DivisionPartsFragmentDoc,
    "\n  query SuggestedDivisions($publicId: ID) {\n    suggestedDivisions(publicId: $publicId) {\n      ...DivisionParts\n    }\n  }\n": types.SuggestedDivisionsDocument,
    "\n  query DivisionPreview($division: NewDivision!) {\n    divisionPreview(division: $division) {\n      ...ChangeEffectParts\n    }\n  }\n": types.DivisionPreviewDocument,
    "\n  mutation DivideTransfer($division: NewDivision!) {\n    divideTransfer(division: $division) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DivideTransferDocument,
    "\n  query Alike($query: String!) {\n    transactions(query: $query, limit: 10) {\n      totalCount\n      transactions {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n": types.AlikeDocument,
    "\n  fragment RuleParts on Rule {\n    id\n    name\n    isOn\n    conditions\n    type\n    label\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n    problem\n    changedInAll\n    lastRun {\n      ranAt\n      matched\n      changed\n      isUndone\n      import {\n        id\n        filename\n      }\n    }\n  }\n": types.RulePartsFragmentDoc,
    "\n  query Rules {\n    rules {\n      ...RuleParts\n    }\n  }\n": types.RulesDocument,
    "\n  fragment RuleSaved on RuleResult {\n    success\n    error\n    matched\n    changed\n    rule {\n      id\n    }\n    change {\n      ...MadeChange\n    }\n    runChange {\n      ...MadeChange\n    }\n  }\n": types.RuleSavedFragmentDoc,
    "\n  mutation CreateRule($input: RuleInput!, $isApplied: Boolean) {\n    createRule(input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n": types.CreateRuleDocument,
    "\n  mutation UpdateRule($id: ID!, $input: RuleInput!, $isApplied: Boolean) {\n    updateRule(id: $id, input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n": types.UpdateRuleDocument,
    "\n  mutation SetRuleOn($id: ID!, $isOn: Boolean!) {\n    setRuleOn(id: $id, isOn: $isOn) {\n      ...RuleSaved\n    }\n  }\n": types.SetRuleOnDocument,
    "\n  mutation MoveRule($id: ID!, $place: Int!) {\n    moveRule(id: $id, place: $place) {\n      ...RuleSaved\n    }\n  }\n": types.MoveRuleDocument,
    "\n  mutation DeleteRule($id: ID!) {\n    deleteRule(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.DeleteRuleDocument,
    "\n  query RulePreview($input: RuleInput!, $id: ID) {\n    rulePreview(input: $input, id: $id) {\n      matched\n      changed\n      steps {\n        effect\n        changed\n        leftOut {\n          ...LeftOutParts\n        }\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": types.RulePreviewDocument,
    "\n  query RuleChanges($input: RuleInput!, $id: ID, $page: Int) {\n    ruleChanges(input: $input, id: $id, page: $page) {\n      totalCount\n      pageCount\n      changes {\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        before {\n          ...RuleSideParts\n        }\n        after {\n          ...RuleSideParts\n        }\n      }\n    }\n  }\n": types.RuleChangesDocument,
    "\n  fragment RuleSideParts on RuleSide {\n    verb\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n  }\n": types.RuleSidePartsFragmentDoc,
    "\n  query RulesFile {\n    rulesFile\n  }\n": types.RulesFileDocument,
    "\n  query CheckRulesFile($rulesFile: String!) {\n    checkRulesFile(rulesFile: $rulesFile) {\n      success\n      error\n      count\n      missing {\n        kind\n        id\n        name\n        suggestion\n      }\n    }\n  }\n": types.CheckRulesFileDocument,
    "\n  mutation ImportRules($rulesFile: String!, $choices: [RulesFileChoice!]!) {\n    importRules(rulesFile: $rulesFile, choices: $choices) {\n      success\n      error\n      added\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ImportRulesDocument,
    "\n  query HiddenSpam($query: String) {\n    transactions(query: $query, limit: 1) {\n      hiddenSpamCount\n      hiddenStakingRewardsCount\n    }\n  }\n": types.HiddenSpamDocument,
    "\n  fragment MarkTransactionParts on Transaction {\n    isSpam\n    flows {\n      asset {\n        id\n        kind\n      }\n    }\n  }\n": types.MarkTransactionPartsFragmentDoc,
    "\n  fragment MarkableParts on SpamAsset {\n    asset {\n      id\n      symbol\n    }\n    isSpam\n    hasDisposals\n    hasIncome\n  }\n": types.MarkablePartsFragmentDoc,
    "\n  fragment SpamAssetParts on SpamAsset {\n    ...MarkableParts\n    contractAddress\n    cryptoNetwork\n    assetName\n    symbol\n    wasAutomarkedAsSpam\n    reasons {\n      code\n      sentence\n    }\n    transactionCount\n    accountCount\n    balance\n    firstSeenAt\n  }\n": types.SpamAssetPartsFragmentDoc,
    "\n  query SpamAssets($state: SpamState!, $page: Int) {\n    spamAssets(state: $state, page: $page) {\n      totalCount\n      page\n      pageCount\n      assets {\n        ...SpamAssetParts\n      }\n    }\n  }\n": types.SpamAssetsDocument,
    "\n  query SpamCounts {\n    spamCounts {\n      unresolved\n      spam\n      notSpam\n      autoResolvedSpamAssetsCount\n    }\n    user {\n      hasWalletsSpamHidden\n      hasStakingRewardsHidden\n    }\n  }\n": types.SpamCountsDocument,
    "\n  query SpamAssetsByIds($assetIds: [ID!]!) {\n    spamAssetsByIds(assetIds: $assetIds) {\n      ...MarkableParts\n    }\n  }\n": types.SpamAssetsByIdsDocument,
    "\n  mutation ToggleSpam($assetId: ID!, $isSpam: Boolean!) {\n    toggleSpam(assetId: $assetId, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ToggleSpamDocument,
    "\n  mutation ReportTokensAsSpam($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.ReportTokensAsSpamDocument,
    "\n  query ReportTokensAsSpamPreview($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {\n      ...ChangeEffectParts\n    }\n  }\n": types.ReportTokensAsSpamPreviewDocument,
    "\n  mutation ToggleStakingRewards($isHidden: Boolean!) {\n    toggleStakingRewards(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": types.ToggleStakingRewardsDocument,
    "\n  mutation ToggleWalletsSpam($isHidden: Boolean!) {\n    toggleWalletsSpam(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n": types.ToggleWalletsSpamDocument,
    "\n  query LookUpPage($name: String!) {\n    networks {\n      slug\n      cryptoNetworkName\n      coinSymbol\n      whyUnread\n    }\n    networkCalled(name: $name) {\n      slug\n      cryptoNetworkName\n      coinSymbol\n    }\n    appInfo {\n      url\n    }\n  }\n": types.LookUpPageDocument,
    "\n  query PublicWalletBalance($address: String!, $coinSymbol: String!) {\n    publicWalletBalance(address: $address, coinSymbol: $coinSymbol) {\n      error\n      errorCode\n      balance {\n        coinSymbol\n        cryptoNetworkName\n        quantity\n        valueUsd\n      }\n    }\n  }\n": types.PublicWalletBalanceDocument,
    "\n  query AuthorizationsToRevoke {\n    authorizationsToRevoke {\n      id\n      exchange\n      accountName\n    }\n  }\n": types.AuthorizationsToRevokeDocument,
    "\n  mutation ConfirmAuthorizationRevoked($id: ID!) {\n    confirmAuthorizationRevoked(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.ConfirmAuthorizationRevokedDocument,
    "\n  query Tasks($taskStatus: TaskStatus) {\n    tasks(taskStatus: $taskStatus) {\n      id\n      createdAt\n      exchange {\n        id\n        kind\n        name\n        sync {\n          isGranted\n        }\n      }\n    }\n  }\n": types.TasksDocument,
    "\n  mutation UpdateTask($id: ID!, $status: TaskStatus!) {\n    updateTask(id: $id, status: $status) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.UpdateTaskDocument,
    "\n  mutation UpdateInstructions($publicId: ID!, $instructions: String!) {\n    updateInstructions(publicId: $publicId, instructions: $instructions) {\n      success\n      error\n    }\n  }\n": types.UpdateInstructionsDocument,
    "\n  query NetworksOfAddress($address: String!, $cryptoNetwork: String) {\n    detectedNetworks(address: $address, cryptoNetwork: $cryptoNetwork) {\n      networks {\n        slug\n        cryptoNetworkName\n        whyUnread\n      }\n      error\n    }\n  }\n": types.NetworksOfAddressDocument,
    "\n  mutation LinkWallet($publicId: ID!, $cryptoNetwork: String!, $walletAddress: String!) {\n    linkWallet(publicId: $publicId, cryptoNetwork: $cryptoNetwork, walletAddress: $walletAddress) {\n      success\n      error\n      errorCode\n      account {\n        id\n        kind\n      }\n    }\n  }\n": types.LinkWalletDocument,
    "\n  query MiningPreview($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    miningPreview(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      ...ChangeEffectParts\n    }\n  }\n": types.MiningPreviewDocument,
    "\n  mutation SetMiningStatus($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    setMiningStatus(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.SetMiningStatusDocument,
    "\n  query IntegrationsToMoveTo {\n    integrations {\n      slug\n      name\n      category\n      closedIn\n    }\n  }\n": types.IntegrationsToMoveToDocument,
    "\n  mutation MigrateExchange($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateExchange(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": types.MigrateExchangeDocument,
    "\n  mutation MigrateWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": types.MigrateWalletDocument,
    "\n  mutation MigrateCustomWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateCustomWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n": types.MigrateCustomWalletDocument,
    "\n  fragment MigratedAccount on MigrateResult {\n    success\n    error\n    errorCode\n    account {\n      id\n      kind\n    }\n  }\n": types.MigratedAccountFragmentDoc,
    "\n  query DeletionPreview($id: ID!) {\n    deletionPreview(id: $id) {\n      numberTransactions\n      numberEdited\n      numberFiles\n      numberTransfers\n      transferPartners\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n": types.DeletionPreviewDocument,
    "\n  fragment PartingParts on BalanceParting {\n    asset {\n      id\n    }\n    status\n    height\n    partedAt\n    agreedAt\n    reported\n    calculated\n    message\n  }\n": types.PartingPartsFragmentDoc,
    "\n  mutation FindBalanceParting($publicId: ID!, $assetId: String!) {\n    findBalanceParting(publicId: $publicId, assetId: $assetId) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.FindBalancePartingDocument,
    "\n  fragment RereadingCounts on Rereadings {\n    ready\n    kept\n    frozen\n  }\n": types.RereadingCountsFragmentDoc,
    "\n  fragment RereadingParts on Rereading {\n    id\n    transactions {\n      publicId\n      dateTime\n      sentence\n    }\n    becomes {\n      sentence\n      reason\n    }\n  }\n": types.RereadingPartsFragmentDoc,
    "\n  query RereadEvents($id: ID!) {\n    account(id: $id) {\n      id\n      rereadings {\n        ...RereadingCounts\n        first {\n          ...RereadingParts\n        }\n      }\n    }\n  }\n": types.RereadEventsDocument,
    "\n  query RereadPreview($id: ID!) {\n    rereadPreview(publicId: $id) {\n      ...ChangeEffectParts\n    }\n  }\n": types.RereadPreviewDocument,
    "\n  mutation RereadAccount($id: ID!) {\n    rereadAccount(publicId: $id) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n": types.RereadAccountDocument,
    "\n  mutation AddSampleData {\n    addSampleData {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n": types.AddSampleDataDocument,
    "\n  mutation RemoveSampleData {\n    removeSampleData {\n      success\n      error\n      errorCode\n    }\n  }\n": types.RemoveSampleDataDocument,
    "\n  query SampleDataProgress($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      errorMessage\n      numberDone\n      numberTotal\n    }\n  }\n": types.SampleDataProgressDocument,
    "\n  mutation ResyncEverything($syncType: SyncType!) {\n    resyncEverything(syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.ResyncEverythingDocument,
    "\n  fragment WalletLineParts on Account {\n    id\n    kind\n    name\n    isSample\n    isMining\n    showDeprecationWarning\n    shouldBeRemoved\n    createdAt\n    transactionCount\n    isBalanceDifferenceSignificant\n    value\n    calculatedValue\n    reportedValue\n    portfolioPercent\n    unpricedCount\n    belowZeroCount\n    integration {\n      slug\n      name\n    }\n    sync {\n      source\n      status\n      lastComplete\n      addresses\n    }\n    syncInfo {\n      lastSynced\n      isSyncing\n      willBeDeleted\n    }\n    balanceCount\n    balances(limit: 3, order: VALUE) {\n      asset {\n        id\n        symbol\n        name\n        kind\n      }\n      quantity\n      isNegative\n    }\n    imports {\n      id\n      status\n      createdAt\n      finishedAt\n      undoneAt\n      numberDone\n      numberTotal\n    }\n  }\n": types.WalletLinePartsFragmentDoc,
    "\n  fragment AccountPageParts on AccountPage {\n    accounts {\n      ...WalletLineParts\n    }\n    totalCount\n    page\n    pageCount\n    value\n    unpricedCount\n    belowZeroCount\n    emptyCount\n    readCount\n  }\n": types.AccountPagePartsFragmentDoc,
    "\n  query Wallets(\n    $exchangesPage: Int!\n    $walletsPage: Int!\n    $customWalletsPage: Int!\n    $limit: Int!\n    $includeEmptyWallets: Boolean!\n    $query: String!\n  ) {\n    exchanges: paginatedExchanges(\n      page: $exchangesPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    wallets: paginatedWallets(\n      page: $walletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    customWallets: paginatedCustomWallets(\n      page: $customWalletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    all: wallets {\n      ...WalletNames\n      isSyncing\n    }\n    user {\n      hasSampleData\n    }\n    userStats {\n      numberOfExchanges\n      numberOfLocalWallets\n      numberOfCustomWallets\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": types.WalletsDocument,
    "\n  query Wallet($id: ID!) {\n    account(id: $id) {\n      id\n      kind\n      name\n      isSample\n      isMining\n      showDeprecationWarning\n      shouldBeRemoved\n      createdAt\n      transactionCount\n      instructions\n      hasOwnInstructions\n      integration {\n        ...FilesOfIntegration\n        websiteUrl\n        closedIn\n        successor\n      }\n      coverage {\n        kind\n        startsAt\n        endsAt\n        numberTransactions\n        numberSetAside\n      }\n      syncInfo {\n        lastSynced\n        isSyncing\n        willBeDeleted\n      }\n      sync {\n        ...WalletSyncParts\n      }\n      partings {\n        ...PartingParts\n      }\n      rereadings {\n        ...RereadingCounts\n      }\n      balances(order: VALUE) {\n        asset {\n          id\n          symbol\n          name\n          kind\n          slug\n        }\n        quantity\n        costBasis\n        isCostBasisUnknown\n        isNegative\n        reported {\n          quantity\n          reportedAt\n          difference\n          isSignificant\n          isRead\n        }\n      }\n      value\n      calculatedValue\n      reportedValue\n      portfolioPercent\n      unpricedCount\n      belowZeroCount\n      holdings {\n        asset {\n          id\n        }\n        price {\n          price\n          isStale\n          pricedAt\n        }\n        marketValue\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n": types.WalletDocument,
    "\n  mutation RenameAccount($id: ID!, $name: String!) {\n    renameAccount(id: $id, name: $name) {\n      success\n      error\n      errorCode\n      account {\n        id\n        name\n      }\n    }\n  }\n": types.RenameAccountDocument,
    "\n  mutation DeleteAccount($id: ID!) {\n    deleteAccount(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.DeleteAccountDocument,
    "\n  fragment WalletSyncParts on AccountSync {\n    network\n    source\n    addresses\n    status\n    isReadHere\n    keyRights\n    isGranted\n    lastComplete\n    balancesAt\n    balancesError\n    numberIssues\n    numberFrozen\n    issues {\n      code\n      transactionHash\n      message\n      remedy\n    }\n    streams {\n      label\n      status\n      failure\n      error\n      numberRecords\n      startsAt\n      endsAt\n      lastRead\n    }\n  }\n": types.WalletSyncPartsFragmentDoc,
    "\n  mutation SyncWallet($publicId: ID!, $syncType: SyncType!) {\n    syncWallet(publicId: $publicId, syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n": types.SyncWalletDocument,
    "\n  mutation UpdateTheme($theme: Theme!) {\n    updateTheme(theme: $theme) {\n      success\n      error\n    }\n  }\n": types.UpdateThemeDocument,
    "\n  query FindInLedger($query: String!, $limit: Int) {\n    findInLedger(query: $query, limit: $limit) {\n      accounts {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      transactions {\n        publicId\n        transactionType\n        sentence\n        dateTime\n        account {\n          id\n          name\n        }\n      }\n    }\n  }\n": types.FindInLedgerDocument,
    "\n  query Shell {\n    user {\n      publicId\n      name\n      email\n      isAdmin\n      hasSampleData\n      selectedTheme\n      taxYearToUse\n    }\n    appInfo {\n      maintenanceMode\n      maintenanceMessage\n      playedMessage\n      webAppHomePage\n      mail\n      version\n    }\n    unreadAlertCount\n    ledgerAccess {\n      whyNot\n    }\n    settings {\n      timeZone\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": types.ShellDocument,
    "\n  query GetCostBasisStatus {\n    appInfo {\n      storageMessage\n    }\n    getCostBasisStatus {\n      isUndergoingAllocation\n      isCostBasisRunning\n      isOutOfDate\n      costBasisLastSyncedAt\n      costBasisComputeStartTime\n      costBasisComputeEndTime\n      costBasisRecomputationDate\n      costBasisPaused\n      costBasisStatus {\n        state\n        priority\n      }\n      resultHash\n      engineVersion\n      transactionCount\n      errorMessage\n      errorId\n    }\n    freezingStatus {\n      status\n    }\n    wallets {\n      isSyncing\n    }\n    sidebar(taskStatus: TO_DO) {\n      taxYear\n      calloutCount\n      walletsCount\n      openProblemKinds\n      hasUnresolvedSpam\n      tasksCount\n    }\n  }\n": types.GetCostBasisStatusDocument,
    "\n  query AccountHealth {\n    accountHealth {\n      currency\n      isComputed\n      isSettling\n      checks\n      taxLeftOut\n      unknownYears {\n        ...UnknownYearParts\n      }\n    }\n    healthKinds {\n      ...HealthKindParts\n    }\n  }\n": types.AccountHealthDocument,
    "\n  query ManualEntry {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      timeZone\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n": types.ManualEntryDocument,
    "\n  query LotsOfDisposal($flowId: ID!) {\n    lotsOfDisposal(flowId: $flowId) {\n      currency\n      totalCount\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n  }\n": types.LotsOfDisposalDocument,
    "\n  query DisposedLots(\n    $taxYear: String\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    disposedLots(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      taxYear\n      currency\n      isComputed\n      totalCount\n      removalCount\n      hasTerms\n      months {\n        startsOn\n        endsOn\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      wallets {\n        id\n        name\n      }\n      sums {\n        count\n        unreportedCount\n        proceeds\n        costBasis\n        deniedLoss\n        gain\n        unknownCount\n        unknownProceedsCount\n        unknownCostCount\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n": types.DisposedLotsDocument,
    "\n  query Landing {\n    integrations {\n      slug\n      name\n      category\n      formats {\n        id\n        label\n      }\n      networks\n    }\n    networks {\n      slug\n    }\n    linkableExchanges {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n": types.LandingDocument,
    "\n  query LotsImportStatus($jobId: ID!) {\n    lotImporterStatus(jobId: $jobId) {\n      isStatusFinal\n      status\n      errorMessage\n      numberDone\n      numberTotal\n      numberImported\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n    }\n  }\n": types.LotsImportStatusDocument,
    "\n  query LotProofOfLot($flowId: ID!, $disposedLotId: ID!) {\n    lotProof(transactionId: $flowId) {\n      error\n      errorCode\n      proof {\n        ...LotProofParts\n      }\n    }\n  }\n": types.LotProofOfLotDocument,
    "\n  query LotProof($transactionId: ID!) {\n    lotProof(transactionId: $transactionId) {\n      error\n      errorCode\n      proof {\n        ...ProofParts\n      }\n    }\n  }\n": types.LotProofDocument,
    "\n  query MappingChoices {\n    mappingChoices {\n      fields {\n        key\n        label\n        hint\n      }\n      verbs {\n        key\n        label\n      }\n      dateFormats {\n        key\n        label\n      }\n      constants\n    }\n    settings {\n      timeZone\n    }\n  }\n": types.MappingChoicesDocument,
    "\n  query ContactedHosts {\n    contactedHosts {\n      host\n      purpose\n    }\n  }\n": types.ContactedHostsDocument,
    "\n  query Profile {\n    user {\n      publicId\n      name\n      email\n      emailVerified\n      createdAt\n      isTwoStepVerificationEnabled\n      hasSampleData\n      emailChangeIsAllowed {\n        ok\n        message\n      }\n      emailChangeRequestStatus {\n        toEmail\n      }\n    }\n    appInfo {\n      mail\n      version\n    }\n    settings {\n      country {\n        code\n        name\n        notice\n      }\n      baseCurrency {\n        id\n        symbol\n        name\n      }\n      timeZone\n      costBasisMethod\n      lotAllocation\n      walletFrom\n      transferFee\n      taxYearStartMonth\n      taxYearStartDay\n      usualMethods\n    }\n  }\n": types.ProfileDocument,
    "\n  query SaleSimulator {\n    heldAssets {\n      currency\n      assets {\n        ...SellableAsset\n      }\n    }\n    sellableUnits {\n      ...SellableUnits\n    }\n    settings {\n      lotAllocation\n    }\n  }\n": types.SaleSimulatorDocument,
    "\n  query TaxLossHarvest($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      hasAccess\n      whyNot\n      warnings\n      currency\n      error\n      errorCode\n      list {\n        taxYear\n        year {\n          short\n          long\n          none\n          gain\n          isIncomplete\n        }\n        opportunities {\n          ...HarvestOpportunityParts\n        }\n        unpriced {\n          asset {\n            id\n            symbol\n          }\n          held\n        }\n      }\n    }\n  }\n": types.TaxLossHarvestDocument,
    "\n  query HeldForAsset($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n": types.HeldForAssetDocument,
    "\n  query TaxLots($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {\n    taxLots(assetId: $assetId, walletId: $walletId, sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) {\n      totalCount\n      lots {\n        ...TaxLotParts\n      }\n    }\n  }\n": types.TaxLotsDocument,
    "\n  query MovedAsset($name: String!) {\n    movedAsset(name: $name) {\n      id\n      symbol\n      name\n    }\n  }\n": types.MovedAssetDocument,
    "\n  query TaxLotsPage($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n    }\n  }\n": types.TaxLotsPageDocument,
    "\n  query TaxPage($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      endsOn\n      isComputed\n      ...YearHeadParts\n      ...LeadFiguresParts\n      transactionCount\n      disposalCount\n      isAllocationOpen\n      incomeCategories {\n        count\n      }\n      unknown {\n        disposals\n        income\n      }\n      ...BeforeFilingParts\n      ...OtherFiguresParts\n      ...PrivateSalesParts\n      ...NeedsDoingParts\n      ...DisposalsByAssetParts\n      ...IncomeByKindParts\n      ...DocumentsOfYearParts\n      ...MethodLineParts\n    }\n    taxYears {\n      ...YearChoiceParts\n    }\n    yearFreezing(taxYear: $taxYear) {\n      ...YearFreezingParts\n    }\n    settings {\n      country {\n        name\n        notice\n      }\n    }\n  }\n": types.TaxPageDocument,
    "\n  query TaxYears {\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n      hasResults\n    }\n    user {\n      taxYearToUse\n    }\n  }\n": types.TaxYearsDocument,
    "\n  fragment CalloutParts on Callout {\n    id\n    type\n    severity\n    title\n    message\n    remedy\n    amountAtRisk\n    isAmountAtRiskEstimate\n  }\n": types.CalloutPartsFragmentDoc,
    "\n  fragment ChangeEffectParts on ChangePreview {\n    error\n    transactionCount\n    numberWithoutValue\n    taxYears {\n      currency\n      yearsLeftOut\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n": types.ChangeEffectPartsFragmentDoc,
    "\n  fragment DisplayedInParts on DisplayedIn {\n    currency\n    base\n    wanted\n    isConverted\n    rate\n    ratedOn\n    source\n  }\n": types.DisplayedInPartsFragmentDoc,
    "\n  fragment FilesOfIntegration on Integration {\n    slug\n    name\n    supportedFileFormats\n    instructions\n    limitations\n    instructionsConfidence\n    formats {\n      id\n      label\n      confidence\n    }\n  }\n": types.FilesOfIntegrationFragmentDoc,
    "\n  query Explanation(\n    $figure: ExplainedFigure!\n    $taxYear: String\n    $month: Int\n    $term: Term\n    $assetId: ID\n    $walletId: ID\n    $label: String\n    $transactionId: ID\n    $at: DateTime\n  ) {\n    explanation(\n      figure: $figure\n      taxYear: $taxYear\n      month: $month\n      term: $term\n      assetId: $assetId\n      walletId: $walletId\n      label: $label\n      transactionId: $transactionId\n      at: $at\n    ) {\n      count\n      startsOn\n      endsOn\n      lines {\n        sign\n        label\n        value\n        currency\n        count\n        isUnknown\n        acquiredAt\n        isQuantity\n      }\n    }\n  }\n": types.ExplanationDocument,
    "\n  fragment YearChangeParts on YearChange {\n    taxYear\n    gainBefore\n    gainAfter\n    incomeBefore\n    incomeAfter\n    isIncomplete\n    isGainUnknown\n    isIncomeUnknown\n  }\n": types.YearChangePartsFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WalletNames on WalletsList {\n    exchanges {\n      id\n      name\n    }\n    wallets {\n      id\n      name\n    }\n    customWallets {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').WalletNamesFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuthPageInfo {\n    appInfo {\n      signupOpen\n      confirmsAddresses\n      mail\n    }\n  }\n"): typeof import('./graphql').AuthPageInfoDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Maintenance {\n    appInfo {\n      maintenanceMessage\n    }\n  }\n"): typeof import('./graphql').MaintenanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EnqueueCostBasis($priority: Priority) {\n    enqueueCostBasis(priority: $priority) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').EnqueueCostBasisDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestTaxRecalculation {\n    requestTaxRecalculation {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RequestTaxRecalculationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCostBasisPaused($isPaused: Boolean!) {\n    updateCostBasisPaused(isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateCostBasisPausedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MadeChange on Change {\n    id\n    sentence\n  }\n"): typeof import('./graphql').MadeChangeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoChange($id: ID!) {\n    undoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').UndoChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RedoChange($id: ID!) {\n    redoChange(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RedoChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NextSteps {\n    nextSteps {\n      undo {\n        ...MadeChange\n      }\n      redo {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').NextStepsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopFile($jobId: ID!) {\n    stopFile(jobId: $jobId) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').StopFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PresignFileUpload($filename: String!, $kind: UploadKind) {\n    presignFileUpload(filename: $filename, kind: $kind) {\n      success\n      error\n      postUrl\n      uploadInfoFields {\n        key\n        value\n      }\n      fileUrl\n    }\n  }\n"): typeof import('./graphql').PresignFileUploadDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StartPage {\n    user {\n      publicId\n      selectedTheme\n    }\n    appInfo {\n      webAppHomePage\n    }\n  }\n"): typeof import('./graphql').StartPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GenerateTaxReport(\n    $reportType: String!\n    $taxYear: String!\n    $format: ReportFormat!\n    $wholeUnits: Boolean\n    $blankUrl: String\n    $on: Date\n    $query: String\n    $startDate: Date\n    $endDate: Date\n  ) {\n    generateTaxReport(\n      reportType: $reportType\n      taxYear: $taxYear\n      format: $format\n      wholeUnits: $wholeUnits\n      blankUrl: $blankUrl\n      on: $on\n      query: $query\n      startDate: $startDate\n      endDate: $endDate\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').GenerateTaxReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PollTaxReport($jobId: ID!) {\n    pollTaxReport(jobId: $jobId) {\n      success\n      isReady\n      url\n      numberDone\n      numberTotal\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').PollTaxReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryJob($kind: String!, $id: ID!) {\n    retryJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RetryJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelJob($kind: String!, $id: ID!) {\n    cancelJob(kind: $kind, id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').CancelJobDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Installation {\n    installation {\n      version\n      engineVersion\n      runtimeVersion\n      database\n      databaseBytes\n      storage\n      storedBytes\n      storedFiles\n      freeBytes\n      users\n      administrators\n      isSignUpOpen\n      lastBackup {\n        madeAt\n        bytes\n      }\n      nightlyBackup {\n        hour\n        keep\n      }\n      arePricesAsked\n      priceSources {\n        id\n        service\n        failure\n        usersWaiting\n        since\n      }\n      unreadNetworks {\n        name\n        why\n      }\n      jobs {\n        kind\n        waiting\n        later\n        running\n        failed\n        oldestSeconds\n      }\n      failures {\n        id\n        kind\n        isGivenUp\n        userId\n        attempts\n        askedAt\n        nextAt\n        endedAt\n        reference\n        canRetry\n      }\n      failingSteps {\n        step\n        since\n        rounds\n        users\n        reference\n      }\n    }\n  }\n"): typeof import('./graphql').InstallationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AlertParts on Alert {\n    id\n    kind\n    asset {\n      id\n      symbol\n    }\n    direction\n    level\n    currency\n    sendsMail\n    isPaused\n    isAcross\n    isUnknown\n    figure\n    checkedAt\n  }\n"): typeof import('./graphql').AlertPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseAlert($id: ID!, $isPaused: Boolean!) {\n    pauseAlert(id: $id, isPaused: $isPaused) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').PauseAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendAlertByMail($id: ID!, $isEnabled: Boolean!) {\n    sendAlertByMail(id: $id, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SendAlertByMailDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Alerts {\n    alerts {\n      ...AlertParts\n    }\n    alertCrossings {\n      id\n      asset {\n        id\n        symbol\n      }\n      sentence\n      crossedAt\n      isRead\n    }\n    unreadAlertCount\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').AlertsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReadAlerts {\n    readAlerts {\n      success\n    }\n  }\n"): typeof import('./graphql').ReadAlertsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlertFigure($kind: AlertKind!, $asset: String!) {\n    alertFigure(kind: $kind, asset: $asset) {\n      figure\n      currency\n    }\n  }\n"): typeof import('./graphql').AlertFigureDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAlert($id: ID!) {\n    removeAlert(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RemoveAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddAlert(\n    $kind: AlertKind!\n    $asset: String!\n    $direction: AlertDirection!\n    $level: String!\n    $sendsMail: Boolean!\n    $currency: String\n    $isPaused: Boolean\n  ) {\n    addAlert(\n      kind: $kind\n      asset: $asset\n      direction: $direction\n      level: $level\n      sendsMail: $sendsMail\n      currency: $currency\n      isPaused: $isPaused\n    ) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').AddAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {\n    changeAlert(id: $id, direction: $direction, level: $level) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').ChangeAlertDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UserAssetParts on UserAsset {\n    id\n    type\n    symbol\n    typedSymbol\n    name\n    description\n    chain\n    contract\n    tokenId\n    priceUsd\n    numberOfPrices\n    marketAsset {\n      id\n      symbol\n      name\n      slug\n    }\n    isMarketAssetChosen\n    transactionCount\n    balance\n    mergedInto {\n      id\n      symbol\n    }\n    isDeletable\n  }\n"): typeof import('./graphql').UserAssetPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserAssets($search: String, $offset: Int, $limit: Int) {\n    userAssets(search: $search, offset: $offset, limit: $limit) {\n      totalCount\n      assets {\n        ...UserAssetParts\n      }\n    }\n    assetMerges {\n      asset {\n        id\n        symbol\n      }\n      into {\n        id\n        symbol\n      }\n      isFromEarlier\n      mergedAt\n    }\n  }\n"): typeof import('./graphql').UserAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddUserAsset($symbol: String!, $name: String, $description: String, $priceUsd: String) {\n    addUserAsset(symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').AddUserAssetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditUserAsset($assetId: ID!, $symbol: String, $name: String, $description: String, $priceUsd: String) {\n    editUserAsset(assetId: $assetId, symbol: $symbol, name: $name, description: $description, priceUsd: $priceUsd) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').EditUserAssetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteUserAsset($assetId: ID!) {\n    deleteUserAsset(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DeleteUserAssetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserAssetPrices($assetId: ID!) {\n    userAsset(assetId: $assetId) {\n      numberOfPrices\n      prices {\n        moment\n        currency\n        price\n      }\n    }\n    settings {\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').UserAssetPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUserAssetPrices($assetId: ID!, $prices: String!) {\n    setUserAssetPrices(assetId: $assetId, prices: $prices) {\n      success\n      error\n      issues {\n        row\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').SetUserAssetPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MarketAssets($query: String!) {\n    searchPrices(query: $query, limit: 12) {\n      id\n      symbol\n      name\n      rank\n      assetId\n      quote {\n        price\n        currency\n      }\n    }\n  }\n"): typeof import('./graphql').MarketAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUserAssetMarket($assetId: ID!, $marketAssetId: ID) {\n    setUserAssetMarket(assetId: $assetId, marketAssetId: $marketAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').SetUserAssetMarketDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NftForm {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').NftFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportNft(\n    $address: String!\n    $tokenId: String!\n    $costBasis: String!\n    $dateAcquired: String!\n    $walletId: String!\n    $name: String\n    $quantity: String\n  ) {\n    importNft(\n      address: $address\n      tokenId: $tokenId\n      costBasis: $costBasis\n      dateAcquired: $dateAcquired\n      walletId: $walletId\n      name: $name\n      quantity: $quantity\n    ) {\n      success\n      error\n      field\n      asset {\n        id\n        symbol\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ImportNftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MergeTarget($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n"): typeof import('./graphql').MergeTargetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MergeAssetsPreview($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssetsPreview(assetId: $assetId, intoAssetId: $intoAssetId) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').MergeAssetsPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MergeAssets($assetId: ID!, $intoAssetId: ID!) {\n    mergeAssets(assetId: $assetId, intoAssetId: $intoAssetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').MergeAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoMergeAssets($assetId: ID!) {\n    undoMergeAssets(assetId: $assetId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').UndoMergeAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AwaitedPrices {\n    awaitedPrices {\n      assets\n      isFailing\n    }\n  }\n"): typeof import('./graphql').AwaitedPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Calculator {\n    calculatorCountries {\n      code\n      name\n      currency\n      hasTerms\n      taxInput\n      usualRate\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').CalculatorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TradeTax(\n    $country: String!\n    $acquiredOn: Date!\n    $soldOn: Date!\n    $unitCount: Decimal!\n    $purchasePrice: Decimal!\n    $purchaseFee: Decimal\n    $salePrice: Decimal!\n    $saleFee: Decimal\n    $filingStatus: FilingStatus\n    $otherIncome: Decimal\n    $taxRate: Decimal\n  ) {\n    tradeTax(\n      country: $country\n      acquiredOn: $acquiredOn\n      soldOn: $soldOn\n      unitCount: $unitCount\n      purchasePrice: $purchasePrice\n      purchaseFee: $purchaseFee\n      salePrice: $salePrice\n      saleFee: $saleFee\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      taxRate: $taxRate\n    ) {\n      error\n      trade {\n        ...TradeTaxParts\n      }\n    }\n  }\n"): typeof import('./graphql').TradeTaxDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TradeTaxParts on TradeTax {\n    currency\n    countryName\n    taxYear\n    gain\n    isLongTerm\n    tax\n    leftOut\n    working {\n      label\n      detail\n      amount\n      isResult\n    }\n    assumptions\n  }\n"): typeof import('./graphql').TradeTaxPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Changes($after: String, $limit: Int) {\n    changes(after: $after, limit: $limit) {\n      endCursor\n      hasMore\n      changes {\n        ...ListedChange\n      }\n    }\n  }\n"): typeof import('./graphql').ChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedChange on Change {\n    id\n    sentence\n    madeAt\n    undoneAt\n    actor\n    transactionCount\n    canUndo\n    canRedo\n    whyNot\n    transactions {\n      publicId\n      sentence\n    }\n  }\n"): typeof import('./graphql').ListedChangeFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestorePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').RestorePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MethodChoices($taxYear: String) {\n    methodChoices(taxYear: $taxYear) {\n      taxYear\n      currency\n      law\n      choices {\n        method\n        name\n        lotAllocation\n        lots\n        inSettings {\n          lotAllocation\n          walletFrom\n        }\n        refusal\n        isCurrent\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n"): typeof import('./graphql').MethodChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MethodFigures($taxYear: String!, $method: CostBasisMethod!, $lotAllocation: LotAllocation!) {\n    methodFigures(taxYear: $taxYear, method: $method, lotAllocation: $lotAllocation) {\n      error\n      errorCode\n      figures {\n        shortGain\n        longGain\n        gain\n        deniedLoss\n        disposalCount\n        unknownCount\n        openBasis\n        openLotCount\n        openUnknownCount\n        unrealisedGain\n        unrealisedUnknownCount\n      }\n    }\n  }\n"): typeof import('./graphql').MethodFiguresDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportDisposedLots(\n    $taxYear: String!\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n  ) {\n    exportDisposedLotsCsv(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').ExportDisposedLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DisposedLotParts on DisposedLot {\n    flowId\n    disposedLotId\n    disposal {\n      id\n      kind\n      category\n      asset {\n        id\n        symbol\n        name\n      }\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      quantity\n      acquiredTransactionId\n      acquiredAt\n      disposedAt\n      proceeds\n      costBasis\n      gain\n      exactProceeds\n      exactCostBasis\n      exactGain\n      term\n      rule\n      deniedLoss\n      unknown\n    }\n  }\n"): typeof import('./graphql').DisposedLotPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxDocuments($taxYear: String, $after: String, $limit: Int) {\n    taxDocuments(taxYear: $taxYear, after: $after, limit: $limit) {\n      taxYears\n      endCursor\n      hasMore\n      documents {\n        ...MadeDocumentParts\n      }\n    }\n  }\n"): typeof import('./graphql').TaxDocumentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DocumentRows($id: ID!) {\n    documentRows(id: $id)\n  }\n"): typeof import('./graphql').DocumentRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaxReportParts on TaxReport {\n    id\n    reportType\n    title\n    format\n    status\n    createdAt\n    isWholeUnits\n    isOutOfDate\n    url\n  }\n"): typeof import('./graphql').TaxReportPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DocumentsOfYearParts on TaxSummary {\n    taxYear\n    unusualMethods\n    longTermNftCount\n    taxReports {\n      ...TaxReportParts\n    }\n    availableReports {\n      reportType\n      title\n      description\n      purpose\n      formats\n      takesBlank\n      isOfADay\n      isAList\n    }\n  }\n"): typeof import('./graphql').DocumentsOfYearPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MadeDocumentParts on TaxReport {\n    id\n    reportType\n    title\n    taxYear\n    format\n    status\n    createdAt\n    filename\n    sizeBytes\n    sha256\n    isWholeUnits\n    limitedTo {\n      startDate\n      endDate\n      query\n    }\n    engineVersion\n    inputHash\n    resultHash\n    settings {\n      country\n      baseCurrency\n      method\n      lots\n    }\n    notes\n    isOutOfDate\n    changes {\n      figure\n      made\n      now\n    }\n    url\n  }\n"): typeof import('./graphql').MadeDocumentPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTaxReport($id: ID!) {\n    deleteTaxReport(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteTaxReportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BrokerLineParts on BrokerLine {\n    id\n    broker\n    filename\n    rowNumber\n    asset\n    quantity\n    dateAcquired\n    dateSold\n    proceeds\n    costBasis\n    accruedMarketDiscount\n    washSaleLoss\n    isBasisReported\n    term\n    aggregate\n    saleCount\n    isTransferredIn\n    isNominee\n    isMatchedByHand\n  }\n"): typeof import('./graphql').BrokerLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BrokerEntryParts on BrokerEntry {\n    id\n    status\n    isByHand\n    why\n    wallet {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    lines {\n      ...BrokerLineParts\n    }\n    sales {\n      id\n      flowId\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n    differences {\n      kind\n      sentence\n    }\n    formLines {\n      flowId\n      disposedLotId\n      box\n      codes\n      quantity\n      proceeds\n      costBasis\n      adjustment\n      gain\n    }\n  }\n"): typeof import('./graphql').BrokerEntryPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Form1099Da($taxYear: String!, $status: BrokerStatus, $walletId: ID, $offset: Int, $limit: Int) {\n    brokerForms(taxYear: $taxYear, status: $status, walletId: $walletId, offset: $offset, limit: $limit) {\n      taxYear\n      currency\n      notOffered\n      isComputed\n      totalCount\n      wallets {\n        wallet {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        lineCount\n        proceeds\n        filenames\n      }\n      totals {\n        reported\n        matched\n        unmatched\n        nominee\n        marketDiscount\n        own\n        unreported\n      }\n      counts {\n        agrees\n        differs\n        unmatched\n        unreported\n      }\n      entries {\n        ...BrokerEntryParts\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n"): typeof import('./graphql').Form1099DaDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportBrokerForm($taxYear: String!, $walletId: ID!, $csvUrl: String!, $isReplacing: Boolean) {\n    importBrokerForm(taxYear: $taxYear, walletId: $walletId, csvUrl: $csvUrl, isReplacing: $isReplacing) {\n      success\n      error\n      numberImported\n      errorCount\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ImportBrokerFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveBrokerLine($id: ID, $taxYear: String!, $walletId: ID!, $input: BrokerLineInput!) {\n    saveBrokerLine(id: $id, taxYear: $taxYear, walletId: $walletId, input: $input) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').SaveBrokerLineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveBrokerLine($id: ID!) {\n    removeBrokerLine(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveBrokerLineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveBrokerForm($taxYear: String!, $walletId: ID!) {\n    removeBrokerForm(taxYear: $taxYear, walletId: $walletId) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveBrokerFormDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MatchBrokerLine($id: ID!, $saleIds: [String!]) {\n    matchBrokerLine(id: $id, saleIds: $saleIds) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').MatchBrokerLineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BrokerLineCandidates($id: ID!) {\n    brokerLineCandidates(id: $id) {\n      id\n      day\n      asset {\n        id\n        symbol\n      }\n      quantity\n      proceeds\n      isFee\n    }\n  }\n"): typeof import('./graphql').BrokerLineCandidatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BrokerFormTemplate {\n    brokerFormTemplate\n  }\n"): typeof import('./graphql').BrokerFormTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LikelyDuplicates($after: String) {\n    likelyDuplicates(after: $after, limit: 25) {\n      totalCount\n      hasMore\n      endCursor\n      groups {\n        id\n        count\n        first {\n          id\n          name\n        }\n        second {\n          id\n          name\n        }\n      }\n      pairs {\n        id\n        reason\n        first {\n          ...DuplicateSide\n        }\n        second {\n          ...DuplicateSide\n        }\n      }\n    }\n  }\n  fragment DuplicateSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    isManual\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    source {\n      filename\n    }\n  }\n"): typeof import('./graphql').LikelyDuplicatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideDuplicate($keep: ID!, $drop: ID!, $verdict: DuplicateVerdict!) {\n    decideDuplicate(keep: $keep, drop: $drop, verdict: $verdict) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DecideDuplicateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideDuplicateGroup($groupId: ID!, $verdict: DuplicateVerdict!, $keepSource: ID) {\n    decideDuplicateGroup(groupId: $groupId, verdict: $verdict, keepSource: $keepSource) {\n      success\n      error\n      decisionIds\n      numberSkipped\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DecideDuplicateGroupDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DuplicateDecisions {\n    duplicateDecisions(limit: 100) {\n      id\n      isSame\n      decidedAt\n      kept {\n        publicId\n        sentence\n      }\n      dropped {\n        publicId\n        sentence\n      }\n    }\n  }\n"): typeof import('./graphql').DuplicateDecisionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoDuplicateDecisions($ids: [ID!]!) {\n    undoDuplicateDecisions(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').UndoDuplicateDecisionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaxInQuestionParts on TaxInQuestion {\n    amount\n    ratesOf\n    leftOut\n    profileYear\n  }\n"): typeof import('./graphql').TaxInQuestionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HealthKindParts on HealthKind {\n    kind\n    title\n    remedy\n    severity\n    fixes\n    count\n    fixedCount\n    resolvedCount\n    dismissedCount\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n  }\n"): typeof import('./graphql').HealthKindPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProblemGroups($kind: String, $state: ProblemState!, $after: String) {\n    problemGroups(kind: $kind, state: $state, after: $after, limit: 25) {\n      groups {\n        ...ProblemGroupParts\n      }\n      totalCount\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemGroupParts on ProblemGroup {\n    id\n    kind\n    title\n    remedy\n    fixes\n    quantity\n    count\n    missing\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    firstAt\n    lastAt\n    account {\n      id\n      kind\n      name\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n  }\n"): typeof import('./graphql').ProblemGroupsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Problems($kind: String!, $groupId: ID!, $state: ProblemState!, $after: String) {\n    problems(kind: $kind, groupId: $groupId, state: $state, after: $after, limit: 25) {\n      problems {\n        ...ProblemParts\n      }\n      endCursor\n      hasMore\n    }\n  }\n  fragment ProblemParts on Problem {\n    id\n    kind\n    state\n    happenedAt\n    quantity\n    amountAtRisk\n    isAmountAtRiskEstimate\n    taxInQuestion {\n      ...TaxInQuestionParts\n    }\n    goneAt\n    reason\n    note\n    decidedAt\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      kind\n      name\n    }\n    import {\n      id\n      filename\n      errorMessage\n      rejectedRowsUrl\n    }\n    transaction {\n      publicId\n      sentence\n    }\n    callout {\n      message\n    }\n    causes {\n      text\n      action\n      query\n      walletName\n      integrationSlug\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      import {\n        id\n        filename\n        rejectedRowsUrl\n      }\n      transaction {\n        publicId\n        sentence\n      }\n    }\n  }\n"): typeof import('./graphql').ProblemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FixProblems($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblems(selection: $selection, fix: $fix) {\n      success\n      error\n      fixed\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').FixProblemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FixProblemsPreview($selection: SelectedProblems!, $fix: ProblemFix!) {\n    fixProblemsPreview(selection: $selection, fix: $fix) {\n      fixed\n      leftOut\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n"): typeof import('./graphql').FixProblemsPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissProblems($selection: SelectedProblems!, $reason: DismissReason!, $note: String) {\n    dismissProblems(selection: $selection, reason: $reason, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DismissProblemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenProblems($selection: SelectedProblems!) {\n    reopenProblems(selection: $selection) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ReopenProblemsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LikelyMatch($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 1) {\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n"): typeof import('./graphql').LikelyMatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportedBalances($accountId: ID!) {\n    reportedBalances(accountId: $accountId) {\n      id\n      reportedAt\n      balance\n      calculatedBalance\n      isBalanceDifferenceSignificant\n      isPartial\n      filename\n      isRead\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').ReportedBalancesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnknownYearParts on HealthUnknownYear {\n    taxYear\n    disposalCount\n    unknownDisposalCount\n    incomeCount\n    unknownIncomeCount\n  }\n"): typeof import('./graphql').UnknownYearPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportBalance($accountId: ID!, $assetId: ID!, $on: Date!, $quantity: Decimal!) {\n    reportBalance(accountId: $accountId, assetId: $assetId, on: $on, quantity: $quantity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ReportBalanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveReportedBalance($id: ID!) {\n    removeReportedBalance(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveReportedBalanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ResolvedName($name: String!) {\n    resolvedName(name: $name) {\n      address\n      error\n    }\n  }\n"): typeof import('./graphql').ResolvedNameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LinkableExchangeParts on LinkableExchange {\n    slug\n    name\n    formId\n    rank\n    isBasic\n    coverage\n    rights\n    credentialFields {\n      argument\n      label\n      isLong\n    }\n    redirect {\n      formId\n      path\n      whyNot\n    }\n  }\n"): typeof import('./graphql').LinkableExchangePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LinkedExchangeParts on ExchangeResult {\n    success\n    error\n    errorCode\n    warning\n    createdExchange {\n      id\n      kind\n    }\n  }\n"): typeof import('./graphql').LinkedExchangePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation AddExchangeByApiKeys(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByApiKeys(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').AddExchangeByApiKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation AddExchangeByApiKey($accountTypeSlug: String!, $apiKey: String!, $name: String, $isInsisted: Boolean) {\n      answer: addExchangeByApiKey(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').AddExchangeByApiKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation AddExchangeByCustomerId(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByCustomerId(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').AddExchangeByCustomerIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation AddExchangeByPassphrase(\n      $accountTypeSlug: String!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $name: String\n      $isInsisted: Boolean\n    ) {\n      answer: addExchangeByPassphrase(\n        accountTypeSlug: $accountTypeSlug\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        name: $name\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').AddExchangeByPassphraseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation UpdateExchangeByApiKeys($publicId: ID!, $apiKey: String!, $apiSecret: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKeys(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').UpdateExchangeByApiKeysDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation UpdateExchangeByApiKey($publicId: ID!, $apiKey: String!, $isInsisted: Boolean) {\n      answer: updateExchangeByApiKey(publicId: $publicId, apiKey: $apiKey, isInsisted: $isInsisted) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').UpdateExchangeByApiKeyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation UpdateExchangeByCustomerId(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $customerId: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByCustomerId(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        customerId: $customerId\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').UpdateExchangeByCustomerIdDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n    mutation UpdateExchangeByPassphrase(\n      $publicId: ID!\n      $apiKey: String!\n      $apiSecret: String!\n      $passphrase: String!\n      $isInsisted: Boolean\n    ) {\n      answer: updateExchangeByPassphrase(\n        publicId: $publicId\n        apiKey: $apiKey\n        apiSecret: $apiSecret\n        passphrase: $passphrase\n        isInsisted: $isInsisted\n      ) {\n        ...LinkedExchangeParts\n      }\n    }\n  "): typeof import('./graphql').UpdateExchangeByPassphraseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NetworkParts on Network {\n    slug\n    cryptoNetworkName\n    coinSymbol\n    isEvmChain\n    chainId\n    rank\n    supportsHdWallet\n    whyUnread\n    coverage\n  }\n"): typeof import('./graphql').NetworkPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Integrations($query: String) {\n    integrations(query: $query) {\n      ...FilesOfIntegration\n      category\n      syncMethod\n      networks\n      browserIds\n      rank\n      isInstitutional\n      imageUrl\n    }\n    networks {\n      ...NetworkParts\n    }\n    linkableExchanges {\n      ...LinkableExchangeParts\n    }\n  }\n"): typeof import('./graphql').IntegrationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DetectedNetworks($address: String!) {\n    detectedNetworks(address: $address) {\n      networks {\n        ...NetworkParts\n      }\n      error\n    }\n  }\n"): typeof import('./graphql').DetectedNetworksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPublicAddress(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $walletAddress: String!\n    $name: String\n    $cryptoNetworksToAdd: [String!]\n  ) {\n    addPublicAddress(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      slug: $slug\n      walletAddress: $walletAddress\n      name: $name\n      cryptoNetworksToAdd: $cryptoNetworksToAdd\n    ) {\n      ...AddedWallet\n    }\n  }\n"): typeof import('./graphql').AddPublicAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddTwoXpub(\n    $cryptoNetwork: String!\n    $coinSymbol: String\n    $slug: String\n    $receive: String!\n    $change: String!\n    $name: String\n  ) {\n    addTwoXpub(\n      cryptoNetwork: $cryptoNetwork\n      coinSymbol: $coinSymbol\n      accountTypeSlug: $slug\n      receiveAddressXpub: $receive\n      changeAddressXpub: $change\n      name: $name\n    ) {\n      ...AddedWallet\n    }\n  }\n"): typeof import('./graphql').AddTwoXpubDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AddedWallet on AddWalletResult {\n    success\n    error\n    errorCode\n    message\n    warning\n    multiAddWarning\n    multiAddError\n    createdWallet {\n      id\n      kind\n      name\n    }\n    linkedWallet {\n      id\n      kind\n      name\n    }\n    alsoAdded {\n      id\n    }\n  }\n"): typeof import('./graphql').AddedWalletFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddMultiAddress($publicKeys: [String!]!, $accountTypeSlug: String!, $cryptoNetwork: String) {\n    addMultiAddress(publicKeys: $publicKeys, accountTypeSlug: $accountTypeSlug, cryptoNetwork: $cryptoNetwork) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').AddMultiAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MultiAddressStatus($jobId: ID!) {\n    multiAddressImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      error\n      errorMessage\n      successMessage\n      warningMessage\n      numberDone\n      numberTotal\n      createdWallets {\n        id\n      }\n      refusedAddresses {\n        address\n        errorCode\n        error\n      }\n    }\n  }\n"): typeof import('./graphql').MultiAddressStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ValidationParts on CsvValidation {\n    errors\n    warnings\n    issues {\n      ...RowIssueParts\n    }\n    recognised {\n      id\n      label\n      integration\n      integrationName\n      overlaps {\n        id\n        why\n        hasSameIds\n      }\n    }\n    candidates {\n      id\n      label\n      integrationName\n    }\n    missingOptions {\n      key\n      label\n      question\n      kind\n      choices {\n        value\n        label\n      }\n    }\n    timeZone {\n      zone\n      reason\n    }\n    otherTimes {\n      importId\n      filename\n      timeZone\n      count\n    }\n    howRead\n    isOtherIntegration\n    account {\n      id\n      name\n    }\n    numberOfRows\n    numberOfTransactions\n    numberOfDuplicates\n    numberOfLikelyDuplicates\n    numberOfFrozenTransactions\n    numberOfRejectedRows\n    skipped {\n      row\n      reason\n    }\n    firstAt\n    lastAt\n  }\n"): typeof import('./graphql').ValidationPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RowIssueParts on RowIssue {\n    row\n    column\n    value\n    severity\n    code\n    message\n    remedy\n  }\n"): typeof import('./graphql').RowIssuePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportParts on Import {\n    id\n    filename\n    integration\n    format\n    formatLabel\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    status\n    numberTotal\n    numberDone\n    numberImported\n    numberDuplicate\n    numberIgnored\n    numberFrozen\n    numberUserDefinedTokens\n    errorMessage\n    issues {\n      ...RowIssueParts\n    }\n    howRead\n    createdAt\n    finishedAt\n    undoneAt\n    canUndo\n    canRedo\n    fileUrl\n    rejectedRowsUrl\n    isSample\n    createdBy\n  }\n"): typeof import('./graphql').ImportPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Imports($accountId: ID, $limit: Int) {\n    imports(accountId: $accountId, limit: $limit) {\n      ...ImportParts\n    }\n  }\n"): typeof import('./graphql').ImportsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {\n    importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {\n      rows {\n        rowNumber\n        cells\n        outcome\n        reason\n        transactionId\n      }\n      endCursor\n      hasMore\n      total\n    }\n  }\n"): typeof import('./graphql').ImportRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RedoImport($importId: ID!) {\n    redoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').RedoImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UndoPreview($importId: ID!) {\n    undoPreview(importId: $importId) {\n      numberRemoved\n      numberHandedOver\n      accounts\n      tokens\n      currency\n      years {\n        ...YearChangeParts\n      }\n      yearsLeftOut\n    }\n  }\n"): typeof import('./graphql').UndoPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoImport($importId: ID!) {\n    undoImport(importId: $importId) {\n      success\n      error\n      errorCode\n      numberRemoved\n    }\n  }\n"): typeof import('./graphql').UndoImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GuessMapping($fileUrl: String!, $delimiter: String, $encoding: String, $headerRow: Int, $part: String) {\n    guessMapping(\n      fileUrl: $fileUrl\n      delimiter: $delimiter\n      encoding: $encoding\n      headerRow: $headerRow\n      part: $part\n    ) {\n      problem\n      filename\n      parts\n      rawRows {\n        number\n        cells\n      }\n      header\n      headerRow\n      delimiter\n      encoding\n      mapping\n      dateFormats\n      isDayUnclear\n    }\n  }\n"): typeof import('./graphql').GuessMappingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PreviewMapping($fileUrl: String!, $mapping: String!, $timeZone: String, $part: String) {\n    previewMapping(fileUrl: $fileUrl, mapping: $mapping, timeZone: $timeZone, part: $part) {\n      faults {\n        at\n        message\n      }\n      errors\n      types {\n        value\n        count\n        means\n      }\n      symbols {\n        symbol\n        assetId\n      }\n      counts {\n        all\n        ready\n        skipped\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        rowNumber\n        outcome\n        reason\n        becomes {\n          sentence\n          happenedAt\n        }\n        issues {\n          column\n          message\n          remedy\n          severity\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').PreviewMappingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportTemplates {\n    importTemplates {\n      id\n      name\n      mapping\n      columns\n      updatedAt\n    }\n  }\n"): typeof import('./graphql').ImportTemplatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveImportTemplate($id: ID, $name: String!, $mapping: String!) {\n    saveImportTemplate(id: $id, name: $name, mapping: $mapping) {\n      success\n      error\n      template {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').SaveImportTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteImportTemplate($id: ID!) {\n    deleteImportTemplate(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteImportTemplateDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReviewRowParts on ReviewRow {\n    rowNumber\n    cells\n    outcome\n    reason\n    editedColumns\n    isFirstOfTransaction\n    issues {\n      ...RowIssueParts\n    }\n    becomes {\n      happenedAt\n      sentence\n      rowNumbers\n      legs {\n        direction\n        quantity\n        symbol\n        isKnownAsset\n      }\n    }\n    likelyDuplicates {\n      transactionId\n      sentence\n      happenedAt\n      accountName\n      source\n      reason\n      isReplaced\n    }\n  }\n"): typeof import('./graphql').ReviewRowPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EventsInCommon($files: [ReviewInput!]!) {\n    eventsInCommon(files: $files) {\n      fileUrl\n      warning\n    }\n  }\n"): typeof import('./graphql').EventsInCommonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportReview($input: ReviewInput!, $filter: ReviewFilter!, $after: Int, $limit: Int) {\n    importReview(input: $input, filter: $filter, after: $after, limit: $limit) {\n      validation {\n        ...ValidationParts\n      }\n      header\n      counts {\n        all\n        ready\n        duplicates\n        likelyDuplicates\n        skipped\n        skippedByYou\n        warnings\n        errors\n        toImport\n      }\n      rows {\n        ...ReviewRowParts\n      }\n      endCursor\n      hasMore\n      rejectedRowsUrl\n    }\n  }\n"): typeof import('./graphql').ImportReviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation KeepImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $transactionId: ID!) {\n    keepImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, transactionId: $transactionId) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').KeepImportRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditImportCell($fileUrl: String!, $rowNumber: Int!, $column: Int!, $value: String) {\n    editImportCell(fileUrl: $fileUrl, rowNumber: $rowNumber, column: $column, value: $value) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').EditImportCellDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SkipImportRows($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!, $isSame: Boolean) {\n    skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped, isSame: $isSame) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SkipImportRowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CsvImportJobStatus($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      status\n      errorMessage\n      numberImported\n      numberTotal\n      numberDone\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n      numberUserDefinedTokens\n      createdCustomWallet {\n        id\n        kind\n        name\n      }\n      importId\n      filename\n    }\n  }\n"): typeof import('./graphql').CsvImportJobStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportTargetParts on Account {\n    id\n    kind\n    name\n    integration {\n      slug\n      name\n    }\n    imports {\n      integration\n      undoneAt\n    }\n  }\n"): typeof import('./graphql').ImportTargetPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ImportTargets {\n    wallets {\n      exchanges {\n        ...ImportTargetParts\n      }\n      wallets {\n        ...ImportTargetParts\n      }\n      customWallets {\n        ...ImportTargetParts\n      }\n    }\n  }\n"): typeof import('./graphql').ImportTargetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateCustomWallet($customWalletInput: CustomWalletInput!) {\n    createCustomWallet(customWalletInput: $customWalletInput) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').CreateCustomWalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportAccountTransactions(\n    $accountId: ID!\n    $csvUrl: String!\n    $accountTypeSlug: String\n    $importType: Int\n    $values: [OptionAnswerInput!]\n    $format: String\n  ) {\n    importAccountTransactions(\n      accountId: $accountId\n      csvUrl: $csvUrl\n      accountTypeSlug: $accountTypeSlug\n      importType: $importType\n      values: $values\n      format: $format\n    ) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').ImportAccountTransactionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CsvValidationErrors(\n    $csvFileUrl: String!\n    $isGeneric: Boolean!\n    $accountTypeSlug: String!\n    $values: [OptionAnswerInput!]\n    $accountId: ID\n    $format: String\n    $isAccountSuggested: Boolean\n  ) {\n    csvValidationErrors(\n      csvFileUrl: $csvFileUrl\n      isGeneric: $isGeneric\n      accountTypeSlug: $accountTypeSlug\n      values: $values\n      accountId: $accountId\n      format: $format\n      isAccountSuggested: $isAccountSuggested\n    ) {\n      ...ValidationParts\n    }\n  }\n"): typeof import('./graphql').CsvValidationErrorsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SentFiles($ids: [ID!]!) {\n    sentFiles(ids: $ids) {\n      id\n      filename\n      sizeBytes\n      importId\n    }\n  }\n"): typeof import('./graphql').SentFilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Site {\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').SiteDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LotGraphParts on LotGraph {\n    currency\n    isCollapsed\n    transactionCount\n    mostNodes\n    nodes {\n      id\n      kind\n      count\n      quantity\n      wallet\n      startsOn\n      endsOn\n      transaction {\n        publicId\n        sentence\n      }\n    }\n    edges {\n      from\n      to\n      count\n      quantity\n      costBasis\n      gain\n      unknown\n      disposedLotId\n    }\n  }\n"): typeof import('./graphql').LotGraphPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotGraph($assetId: ID!, $from: Date, $to: Date) {\n    lotGraph(assetId: $assetId, from: $from, to: $to) {\n      error\n      errorCode\n      graph {\n        ...LotGraphParts\n      }\n    }\n  }\n"): typeof import('./graphql').LotGraphDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotMigration {\n    appInfo {\n      gates\n    }\n    lotMigration {\n      day\n      isOffered\n      whyNot\n      freezes\n      isUndergoingAllocation\n      whyNotUndo\n      wallets {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      migration {\n        id\n        migratedAt\n        allocation\n        wallets {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').LotMigrationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AllocatedLotsParts on AllocatedLots {\n    shares {\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n      costBasis\n      lotCount\n      isCostKnown\n    }\n    lotCount\n    costBasis\n    unallocated {\n      isWithoutLot\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n      asset {\n        id\n        symbol\n      }\n      quantity\n    }\n  }\n"): typeof import('./graphql').AllocatedLotsPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotMigrationPreview($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    lotMigrationPreview(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      error\n      errorCode\n      preview {\n        currency\n        lots {\n          ...AllocatedLotsParts\n        }\n        years {\n          ...YearChangeParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').LotMigrationPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MadeAllocation {\n    madeAllocation {\n      error\n      lots {\n        ...AllocatedLotsParts\n      }\n    }\n  }\n"): typeof import('./graphql').MadeAllocationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartMigration($allocation: AllocationRule!, $walletIds: [ID!], $units: [AllocatedUnits!]) {\n    startUniversalToPerWalletMigration(allocation: $allocation, walletIds: $walletIds, units: $units) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').StartMigrationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PollMigration($jobId: ID!) {\n    pollUniversalToPerWalletMigration(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').PollMigrationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoMigration {\n    undoUniversalToPerWalletMigration {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UndoMigrationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AssignableLots($assetId: ID!) {\n    assignableLots(assetId: $assetId) {\n      error\n      lots {\n        acquiredTransactionId\n        acquiredAt\n        quantity\n        costBasis\n        isCostKnown\n        parts {\n          accountId\n          account {\n            id\n            name\n          }\n          quantity\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').AssignableLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReviewOpeningLots($fileUrl: String!, $timeZone: String) {\n    reviewOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      error\n      canImport\n      numberOfLots\n      numberOfDuplicates\n      numberOfIssues\n      issues {\n        row\n        column\n        value\n        message\n        remedy\n      }\n      checks {\n        wallet\n        isNewWallet\n        asset\n        isKnownAsset\n        at\n        inFile\n        calculated\n        difference\n        after\n        does\n        isWarning\n      }\n      lots {\n        rowNumber\n        wallet\n        asset\n        quantity\n        cost\n        currency\n        acquiredAt\n        heldAt\n        isDuplicate\n      }\n    }\n  }\n"): typeof import('./graphql').ReviewOpeningLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportOpeningLots($fileUrl: String!, $timeZone: String) {\n    importOpeningLots(fileUrl: $fileUrl, timeZone: $timeZone) {\n      success\n      error\n      jobId\n    }\n  }\n"): typeof import('./graphql').ImportOpeningLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestions($query: String!) {\n    searchPrices(query: $query, limit: 8) {\n      id\n      slug\n      name\n      symbol\n      assetId\n    }\n  }\n"): typeof import('./graphql').SuggestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LargestAssets {\n    prices(sortBy: RANK, limit: 8) {\n      prices {\n        id\n        slug\n        name\n        symbol\n        assetId\n      }\n    }\n  }\n"): typeof import('./graphql').LargestAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Conversion($fromCurrency: String!, $toCurrency: String!) {\n    conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {\n      error\n      conversion {\n        rate\n        isSimulated\n        from {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n        to {\n          symbol\n          name\n          slug\n          source\n          pricedAt\n          isMoney\n          assetId\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').ConversionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Converter {\n    convertibleCurrencies\n    marketInfo {\n      pricedCount\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').ConverterDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PriceRow on MarketCurrency {\n    id\n    symbol\n    name\n    slug\n    assetId\n    rank\n    isWatched\n    quote(currency: $currency) {\n      price\n      currency\n      percentChange1h\n      percentChange24h\n      percentChange7d\n      marketCap\n      volume24h\n      rangeOfDay\n      pricedAt\n      source\n      isStale\n    }\n  }\n"): typeof import('./graphql').PriceRowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MarketFacts on MarketInfo {\n    assetCount\n    pricedCount\n    marketCap\n    volume24h\n    bitcoinShare\n    sources\n    pricedAt\n    isStale\n    isSimulated\n    shownIn {\n      ...PricesInParts\n    }\n  }\n"): typeof import('./graphql').MarketFactsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PricesInParts on PricesIn {\n    currency\n    wanted\n    isConverted\n    rate\n    ratedAt\n    source\n  }\n"): typeof import('./graphql').PricesInPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Prices($sortBy: PriceOrder, $isReversed: Boolean, $offset: Int, $limit: Int, $currency: DisplayCurrency) {\n    prices(sortBy: $sortBy, isReversed: $isReversed, offset: $offset, limit: $limit) {\n      totalCount\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').PricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GainersAndLosers($limit: Int, $currency: DisplayCurrency) {\n    gainers: prices(sortBy: GAINERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    losers: prices(sortBy: LOSERS, limit: $limit) {\n      prices {\n        ...PriceRow\n        week(currency: $currency)\n      }\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').GainersAndLosersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FoundPrices($query: String!, $types: [CurrencyType!], $currency: DisplayCurrency) {\n    searchPrices(query: $query, limit: 50, types: $types) {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    ofAllKinds: searchPrices(query: $query, limit: 50) {\n      id\n      type\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').FoundPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrencyPricePage($query: String!, $timeSpan: TimeSpan!, $currency: DisplayCurrency) {\n    currencyPricePage(query: $query, timeSpan: $timeSpan) {\n      currency {\n        ...PriceRow\n        quote(currency: $currency) {\n          high24h\n          low24h\n          circulatingSupply\n          totalSupply\n          maxSupply\n          allTimeHigh\n          allTimeHighAt\n          allTimeLow\n          allTimeLowAt\n          isSimulated\n        }\n      }\n      candidates {\n        ...PriceRow\n      }\n      isAmbiguous\n      assetCount\n      isWatched\n      span(currency: $currency) {\n        from\n        first\n        last\n        low\n        high\n        change\n        changeRatio\n        points {\n          at\n          price\n        }\n      }\n      contracts {\n        chain\n        contract\n        explorer {\n          name\n          url\n        }\n      }\n      position {\n        ...PositionParts\n      }\n    }\n    convertibleCurrencies\n    marketInfo(currency: $currency) {\n      shownIn {\n        ...PricesInParts\n      }\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').CurrencyPricePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PositionParts on PricedPosition {\n    currency\n    quantity\n    costBasis\n    unknownCostCount\n    averageCost\n    lotCount\n    value\n    unrealisedGain\n    gainUnknownCount\n    price {\n      price\n      pricedAt\n      source\n      isStale\n    }\n    assets {\n      id\n      symbol\n      slug\n    }\n  }\n"): typeof import('./graphql').PositionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sitemap {\n    marketInfo {\n      pricedSlugs\n    }\n    networks {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').SitemapDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortfolioCurrency {\n    displayedIn {\n      wanted\n    }\n  }\n"): typeof import('./graphql').PortfolioCurrencyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ToggleWatchlist($symbol: String!) {\n    toggleWatchlist(symbol: $symbol) {\n      success\n      error\n      isWatched\n    }\n  }\n"): typeof import('./graphql').ToggleWatchlistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MarketOverview($currency: DisplayCurrency) {\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').MarketOverviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Watchlist($currency: DisplayCurrency) {\n    watchlistPrices {\n      ...PriceRow\n      week(currency: $currency)\n    }\n    marketInfo(currency: $currency) {\n      ...MarketFacts\n    }\n  }\n"): typeof import('./graphql').WatchlistDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PerformanceMonths(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      monthSums {\n        stretch\n        income\n        fees\n      }\n    }\n  }\n"): typeof import('./graphql').PerformanceMonthsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PerformancePage(\n    $performanceDuration: PerformanceDuration!\n    $period: String\n    $assetId: ID\n    $benchmark: PerformanceBenchmark!\n  ) {\n    performance(performanceDuration: $performanceDuration, period: $period, assetId: $assetId, benchmark: $benchmark) {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      startsOn\n      from\n      to\n      isUpToDate\n      unknownDays\n      leftOut {\n        asset {\n          id\n          symbol\n        }\n        reason\n      }\n      valueBefore {\n        ...FigureParts\n      }\n      value {\n        ...FigureParts\n      }\n      deposits {\n        ...FigureParts\n      }\n      withdrawals {\n        ...FigureParts\n      }\n      gain {\n        ...FigureParts\n      }\n      realised {\n        ...FigureParts\n      }\n      income {\n        ...FigureParts\n      }\n      unrealised {\n        ...FigureParts\n      }\n      fees {\n        ...FigureParts\n      }\n      tradedBetween\n      timeWeighted\n      moneyWeighted\n      moneyWeightedPerYear\n      moneyWeightedRates\n      drawdown {\n        depth\n        from\n        to\n      }\n      bestDay {\n        stretch\n        rate\n      }\n      worstDay {\n        stretch\n        rate\n      }\n      bestMonth {\n        stretch\n        rate\n      }\n      worstMonth {\n        stretch\n        rate\n      }\n      months {\n        stretch\n        rate\n      }\n      years {\n        stretch\n        rate\n      }\n      benchmarkReturn\n      benchmarkValue\n      benchmarkRanOutOn\n      points {\n        day\n        value\n        benchmark\n      }\n      assets {\n        asset {\n          id\n          symbol\n          name\n        }\n        quantity\n        valueBefore\n        value\n        deposits\n        withdrawals\n        gain\n        realised\n        income\n        unrealised\n        fees\n        timeWeighted\n      }\n    }\n  }\n"): typeof import('./graphql').PerformancePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FigureParts on PerformanceFigure {\n    amount\n    unknownCount\n  }\n"): typeof import('./graphql').FigurePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAssetHidden($assetId: ID!, $isHidden: Boolean!) {\n    setAssetHidden(assetId: $assetId, isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SetAssetHiddenDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LendingAndStakingAssets {\n    lendingAndStakingAssets {\n      asset {\n        id\n        symbol\n      }\n      lentQuantity\n      stakedQuantity\n      rewardsQuantity\n    }\n  }\n"): typeof import('./graphql').LendingAndStakingAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HoldingParts on Holding {\n    asset {\n      id\n      symbol\n      name\n      slug\n    }\n    quantity\n    price {\n      price\n      pricedAt\n      source\n      percentChange24h\n      isStale\n    }\n    marketValue\n    isSmall\n    isHidden\n    change24h\n    portfolioPercent\n    costBasis\n    unknownCostCount\n    lotCount\n    averageCostBasis\n    allTimeReturn\n    allTimeReturnPercent\n    isReturnPartial\n    knownQuantity\n    totalReturnOnInvestment\n    totalReturnOnInvestmentPercent\n    netTotalDeposits\n    netTotalWithdrawals\n    unknownFlowCount\n    isReported\n    onlyAccountId\n  }\n"): typeof import('./graphql').HoldingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Holdings {\n    holdings {\n      currency\n      display {\n        ...DisplayedInParts\n      }\n      isComputed\n      asOf\n      settings {\n        displayedBalances\n        areSmallBalancesHidden\n      }\n      holdings {\n        ...HoldingParts\n      }\n      total {\n        marketValue\n        difference\n        unpricedCount\n        staleCount\n        belowZeroCount\n        change24h\n        changeKnownCount\n        costBasis\n        unknownCostCount\n        allTimeReturn\n        unknownReturnCount\n        netTotalDeposits\n        netTotalWithdrawals\n        unknownFlowCount\n        totalReturnOnInvestment\n        unknownInvestmentCount\n      }\n      byAccount {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      byNetwork {\n        network\n        marketValue\n        portfolioPercent\n        unpricedCount\n      }\n      cash {\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        currency {\n          id\n          symbol\n        }\n        quantity\n        value\n      }\n      belowZero {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        asset {\n          id\n          symbol\n        }\n        quantity\n      }\n    }\n  }\n"): typeof import('./graphql').HoldingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Dashboard($performanceDuration: PerformanceDuration!) {\n    dashboard(performanceDuration: $performanceDuration) {\n      ...ValueLine\n      from\n      to\n      valueAtStart\n      change\n      netDeposits\n      gain\n      gainPercent\n      leftOut\n    }\n  }\n"): typeof import('./graphql').DashboardDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HoldingLots($assetId: ID!) {\n    holding(assetId: $assetId) {\n      accounts {\n        account {\n          id\n          kind\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        marketValue\n        costBasis\n        isCostBasisUnknown\n        isReported\n        difference\n      }\n      lotCount\n      lots {\n        id\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        acquiredAt\n        acquiredTransactionId\n        quantity\n        costBasis\n        marketValue\n        unknown\n      }\n      lotsRest {\n        count\n        quantity\n        costBasis\n        marketValue\n      }\n    }\n  }\n"): typeof import('./graphql').HoldingLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HoldingWeeks {\n    holdingWeeks {\n      asset {\n        id\n      }\n      prices\n      percentChange\n    }\n  }\n"): typeof import('./graphql').HoldingWeeksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PortfolioAttention {\n    healthKinds {\n      kind\n      title\n      count\n      amountAtRisk\n      isAmountAtRiskEstimate\n      severity\n    }\n    taxReadiness {\n      walletsCount\n      syncIssuesCount\n      errorsCount\n    }\n    user {\n      taxYearToUse\n      daysUntilTaxDeadline\n    }\n  }\n"): typeof import('./graphql').PortfolioAttentionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetHoldingSettings($displayedBalances: DisplayedBalances, $areSmallBalancesHidden: Boolean) {\n    setHoldingSettings(displayedBalances: $displayedBalances, areSmallBalancesHidden: $areSmallBalancesHidden) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SetHoldingSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ValueLine on Dashboard {\n    currency\n    isUpToDate\n    days: points {\n      day\n      value\n      atLeast\n      unknownAssets\n    }\n    hours {\n      at\n      value\n      atLeast\n      unknownAssets\n    }\n    marks: stretches {\n      from\n      to\n      count\n      transactionId\n    }\n  }\n"): typeof import('./graphql').ValueLineFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WalletPerformance($id: ID!, $performanceDuration: PerformanceDuration!) {\n    account(id: $id) {\n      id\n      performance(performanceDuration: $performanceDuration) {\n        ...ValueLine\n      }\n    }\n  }\n"): typeof import('./graphql').WalletPerformanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PricesOff {\n    priceServices {\n      areAsked\n    }\n  }\n"): typeof import('./graphql').PricesOffDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PriceServices {\n    priceServices {\n      areAsked\n      isSimulated\n      minutes\n      pricedAt\n      ratesTo\n      listedCount\n      historyCount\n      historiesWaiting\n      historiesMissing\n      services {\n        id\n        name\n        isLeftOut\n        askedAt\n        answeredAt\n        failure\n        message\n        failingSince\n        quietUntil\n      }\n    }\n  }\n"): typeof import('./graphql').PriceServicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WaitingPrices {\n    waitingPrices {\n      valueCount\n      isAsking\n      services {\n        name\n        failure\n        since\n      }\n    }\n  }\n"): typeof import('./graphql').WaitingPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AskPricesAgain {\n    askPricesAgain {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').AskPricesAgainDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EvidenceParts on Transaction {\n    publicId\n    dateTime\n    sentence\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n    flows {\n      flowId\n      direction\n      quantity\n      asset {\n        id\n        symbol\n      }\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n  }\n"): typeof import('./graphql').EvidencePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LotProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    lotCount\n    lot(disposedLotId: $disposedLotId) {\n      heldDays\n      sum {\n        lines {\n          ...WorkedLineParts\n        }\n      }\n      sections {\n        ...TextSectionParts\n      }\n      transactions {\n        ...EvidenceParts\n      }\n    }\n  }\n"): typeof import('./graphql').LotProofPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProofFactsParts on LotProof {\n    transactionId\n    at\n    currency\n    taxYear\n    timeZone\n    rules\n  }\n"): typeof import('./graphql').ProofFactsPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProofParts on LotProof {\n    ...ProofFactsParts\n    summary\n    sums {\n      lines {\n        ...WorkedLineParts\n      }\n    }\n    sections {\n      ...TextSectionParts\n    }\n    transactions {\n      ...EvidenceParts\n    }\n  }\n"): typeof import('./graphql').ProofPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TextSectionParts on ProofSection {\n    title\n    lines {\n      indent\n      parts {\n        text\n        transactionId\n      }\n    }\n  }\n"): typeof import('./graphql').TextSectionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkedLineParts on WorkedLine {\n    depth\n    label\n    wallet\n    on\n    transactionId\n    amount\n    exact\n    isGain\n    isUnknown\n    lot\n    steps {\n      text\n      on\n      transactionId\n    }\n  }\n"): typeof import('./graphql').WorkedLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HarvestLots($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      list {\n        opportunities {\n          id\n          lots {\n            ...SaleLotParts\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').HarvestLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HarvestOpportunityParts on HarvestOpportunity {\n    id\n    asset {\n      id\n      symbol\n      name\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    held\n    price {\n      price\n      at\n      source\n      isOwn\n    }\n    quantity\n    proceeds\n    costBasis\n    loss\n    shortLoss\n    longLoss\n    lossOfChosenLots\n    unknownCount\n    lotCount\n  }\n"): typeof import('./graphql').HarvestOpportunityPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SaleLotParts on SaleLot {\n    acquiredTransactionId\n    acquiredAt\n    quantity\n    proceeds\n    costBasis\n    gain\n    deniedLoss\n    term\n    unknown\n  }\n"): typeof import('./graphql').SaleLotPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SaleEffectParts on SaleEffect {\n    taxYear\n    before {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    after {\n      short\n      long\n      none\n      gain\n      isIncomplete\n    }\n    taxBefore {\n      leftOut\n      estimate {\n        onCrypto\n        ratesOf\n        isIncomplete\n      }\n    }\n    taxAfter {\n      estimate {\n        onCrypto\n        lossUsed\n        carriedShort\n        carriedLong\n      }\n    }\n    saving\n  }\n"): typeof import('./graphql').SaleEffectPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SimulatedSaleParts on SimulatedSale {\n    asset {\n      id\n      symbol\n    }\n    account {\n      id\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    price\n    gain\n    lotCount\n    lots {\n      ...SaleLotParts\n    }\n    turnsLong {\n      acquiredTransactionId\n      quantity\n      from\n      gain\n    }\n    callouts\n  }\n"): typeof import('./graphql').SimulatedSalePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SellableUnits on SellableUnits {\n    asset {\n      id\n    }\n    account {\n      id\n      name\n    }\n    quantity\n  }\n"): typeof import('./graphql').SellableUnitsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SellableAsset on AssetLots {\n    asset {\n      id\n      symbol\n      name\n    }\n    quantity\n    price {\n      price\n      at\n      source\n    }\n  }\n"): typeof import('./graphql').SellableAssetFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SaleSimulation($sales: [SaleInput!]!) {\n    saleSimulation(sales: $sales) {\n      error\n      sales {\n        ...SimulatedSaleParts\n      }\n      effect {\n        ...SaleEffectParts\n      }\n    }\n  }\n"): typeof import('./graphql').SaleSimulationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsPreview(\n    $country: String\n    $keep: [SettingGroup!]\n    $baseCurrency: String\n    $timeZone: String\n    $transferFee: TransferFee\n    $method: CostBasisMethod\n    $lotAllocation: LotAllocation\n    $walletFrom: Date\n    $taxYearStartMonth: Int\n    $taxYearStartDay: Int\n    $timelineEntry: CostBasisTimelineEntryInput\n    $removedTimelineEntry: ID\n    $taxability: TaxabilityInput\n    $removedTaxability: ID\n  ) {\n    settingsPreview(\n      country: $country\n      keep: $keep\n      baseCurrency: $baseCurrency\n      timeZone: $timeZone\n      transferFee: $transferFee\n      method: $method\n      lotAllocation: $lotAllocation\n      walletFrom: $walletFrom\n      taxYearStartMonth: $taxYearStartMonth\n      taxYearStartDay: $taxYearStartDay\n      timelineEntry: $timelineEntry\n      removedTimelineEntry: $removedTimelineEntry\n      taxability: $taxability\n      removedTaxability: $removedTaxability\n    ) {\n      error\n      taxYears {\n        currency\n        years {\n          ...YearChangeParts\n        }\n        yearsLeftOut\n        restated {\n          currencyBefore\n          pricesConverted\n          withoutRate\n          ownAmounts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SettingsPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteUser($password: String!, $code: String) {\n    deleteUser(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n"): typeof import('./graphql').DeleteUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DisplayCurrencySetting {\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n"): typeof import('./graphql').DisplayCurrencySettingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDisplayCurrency($currency: DisplayCurrency) {\n    setDisplayCurrency(currency: $currency) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SetDisplayCurrencyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SubmitEmailChange($toEmail: String!, $password: String!, $code: String) {\n    submitEmailChange(toEmail: $toEmail, password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n"): typeof import('./graphql').SubmitEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation VerifyEmailChange($otpValue: String!, $toEmail: String!) {\n    verifyEmailChange(otpValue: $otpValue, toEmail: $toEmail) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').VerifyEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelEmailChange {\n    cancelEmailChange {\n      success\n    }\n  }\n"): typeof import('./graphql').CancelEmailChangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SettingsChoices {\n    countries {\n      code\n      name\n      hasOwnRules\n    }\n    baseCurrencies {\n      id\n      symbol\n      name\n    }\n  }\n"): typeof import('./graphql').SettingsChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCountry($code: String!, $keep: [SettingGroup!]) {\n    updateCountry(code: $code, keep: $keep) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateCountryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateBaseCurrency($symbol: String!) {\n    updateBaseCurrency(symbol: $symbol) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateBaseCurrencyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTimeZone($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateTimeZoneDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateName($name: String!) {\n    updateName(name: $name) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateNameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CountryMove($country: String!) {\n    settingsPreview(country: $country) {\n      error\n      changes\n      after {\n        country {\n          notice\n        }\n        baseCurrency {\n          id\n          symbol\n        }\n        costBasisMethod\n        lotAllocation\n        walletFrom\n        taxYearStartMonth\n        taxYearStartDay\n      }\n    }\n  }\n"): typeof import('./graphql').CountryMoveDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings {\n    notificationSettings {\n      settingType\n      isEnabled\n    }\n  }\n"): typeof import('./graphql').NotificationSettingsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateNotificationSetting($settingType: NotificationType!, $isEnabled: Boolean!) {\n    updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateNotificationSettingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserPrices($after: String, $limit: Int) {\n    userPrices(after: $after, limit: $limit) {\n      id\n      asset\n      currency\n      moment\n      price\n    }\n  }\n"): typeof import('./graphql').UserPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportUserPrices($csvUrl: String!) {\n    importUserPrices(csvUrl: $csvUrl) {\n      success\n      error\n      numberImported\n      issueCount\n      change {\n        ...MadeChange\n      }\n      issues {\n        row\n        column\n        value\n        severity\n        code\n        message\n        remedy\n      }\n    }\n  }\n"): typeof import('./graphql').ImportUserPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteUserPrices {\n    deleteUserPrices {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DeleteUserPricesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditEventParts on AuditEvent {\n    id\n    happenedAt\n    action\n    actor\n    entity\n    entityId\n    before\n    after\n  }\n"): typeof import('./graphql').AuditEventPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditEvents($after: String, $limit: Int) {\n    auditEvents(after: $after, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n"): typeof import('./graphql').AuditEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions {\n      id\n      createdAt\n      expiresAt\n      ipAddress\n      userAgent\n      isCurrent\n    }\n  }\n"): typeof import('./graphql').SessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RevokeSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RevokeOtherSessionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCostBasisMethod($method: CostBasisMethod!, $lotAllocation: LotAllocation, $walletFrom: Date) {\n    updateCostBasisMethod(method: $method, lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateCostBasisMethodDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateLotAllocation($lotAllocation: LotAllocation!, $walletFrom: Date) {\n    updateLotAllocation(lotAllocation: $lotAllocation, walletFrom: $walletFrom) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateLotAllocationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTransferFee($transferFee: TransferFee!) {\n    updateTransferFee(transferFee: $transferFee) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateTransferFeeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTaxYearStart($month: Int!, $day: Int!) {\n    updateTaxYearStart(month: $month, day: $day) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateTaxYearStartDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateLendingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLendingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateLendingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteLendingTaxability($id: ID!) {\n    answer: deleteLendingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteLendingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateLiquidStakingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidStakingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateLiquidStakingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteLiquidStakingTaxability($id: ID!) {\n    answer: deleteLiquidStakingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteLiquidStakingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateLiquidityTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateLiquidityTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateLiquidityTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteLiquidityTaxability($id: ID!) {\n    answer: deleteLiquidityTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteLiquidityTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateStakingRewardsTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateStakingRewardsTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateStakingRewardsTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteStakingRewardsTaxability($id: ID!) {\n    answer: deleteStakingRewardsTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteStakingRewardsTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWrappingTaxability($id: ID, $isTaxable: Boolean!, $settingStartDate: Date!, $settingEndDate: Date) {\n    answer: updateWrappingTaxabilitySetting(\n      id: $id\n      isTaxable: $isTaxable\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateWrappingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteWrappingTaxability($id: ID!) {\n    answer: deleteWrappingTaxabilitySetting(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteWrappingTaxabilityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckTaxRule($timelineEntry: CostBasisTimelineEntryInput, $taxability: TaxabilityInput) {\n    settingsPreview(timelineEntry: $timelineEntry, taxability: $taxability) {\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').CheckTaxRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxRules {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        name\n        integration {\n          slug\n        }\n      }\n    }\n    taxabilitySettings {\n      operation\n      isTaxableByDefault\n      isSettled\n      periods {\n        id\n        isTaxable\n        settingStartDate\n        settingEndDate\n      }\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n"): typeof import('./graphql').TaxRulesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateCostBasisTimeline(\n    $id: ID\n    $method: CostBasisMethod!\n    $settingStartDate: Date!\n    $settingEndDate: Date\n    $accountId: ID\n  ) {\n    answer: updateCostBasisTimeline(\n      id: $id\n      method: $method\n      settingStartDate: $settingStartDate\n      settingEndDate: $settingEndDate\n      accountId: $accountId\n    ) {\n      success\n      error\n      errorField\n    }\n  }\n"): typeof import('./graphql').UpdateCostBasisTimelineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteCostBasisTimelineEntry($id: ID!) {\n    deleteCostBasisTimelineEntry(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteCostBasisTimelineEntryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DataImport {\n    dataImportObstacle\n    dataImport {\n      id\n      state\n      numberDone\n      numberTotal\n      error\n      finishedAt\n      engineVersion\n      resultHash\n      isSameResult\n      contents {\n        madeAt\n        madeBy\n        email\n        engineVersion\n        resultHash\n        counts {\n          table\n          count\n          name\n        }\n        missingFiles\n        country\n        baseCurrency\n        timeZone\n        method\n      }\n    }\n  }\n"): typeof import('./graphql').DataImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckDataImport($fileUrl: String!) {\n    checkDataImport(fileUrl: $fileUrl) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').CheckDataImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartDataImport($id: ID!) {\n    startDataImport(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').StartDataImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopDataImport($id: ID!) {\n    stopDataImport(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').StopDataImportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DataExport {\n    dataExport {\n      id\n      state\n      numberDone\n      numberTotal\n      sizeBytes\n      madeAt\n      keptUntil\n      url\n    }\n  }\n"): typeof import('./graphql').DataExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportData($password: String!, $code: String) {\n    exportData(password: $password, code: $code) {\n      success\n      error\n      wrongField\n    }\n  }\n"): typeof import('./graphql').ExportDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopDataExport($id: ID!) {\n    stopDataExport(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').StopDataExportDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation TimeZoneOfBrowser($timeZone: String!) {\n    updateTimeZone(timeZone: $timeZone) {\n      success\n    }\n  }\n"): typeof import('./graphql').TimeZoneOfBrowserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeldAssetsOn($on: Date!, $walletId: ID) {\n    heldAssetsOn(on: $on, walletId: $walletId) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n"): typeof import('./graphql').HeldAssetsOnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxLotsOn(\n    $on: Date!\n    $assetId: ID!\n    $walletId: ID\n    $sortBy: TaxLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    taxLotsOn(\n      on: $on\n      assetId: $assetId\n      walletId: $walletId\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      error\n      errorCode\n      page {\n        totalCount\n        lots {\n          ...TaxLotParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').TaxLotsOnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HeldAssetsParts on HeldAssets {\n    currency\n    isComputed\n    assets {\n      asset {\n        id\n        symbol\n        name\n        slug\n      }\n      lotCount\n      quantity\n      costBasis\n      unknownCostCount\n      price {\n        price\n        at\n        source\n      }\n      value\n      unrealisedGain\n    }\n    total {\n      costBasis\n      unknownCostCount\n      value\n      unpricedCount\n      gain\n      lotCount\n      gainUnknownCount\n    }\n  }\n"): typeof import('./graphql').HeldAssetsPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HoldingsOfYear($taxYear: String!) {\n    holdingsOfYear(taxYear: $taxYear) {\n      error\n      errorCode\n      held {\n        ...HeldAssetsParts\n      }\n    }\n  }\n"): typeof import('./graphql').HoldingsOfYearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaxLotParts on TaxLot {\n    id\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    quantity\n    costBasis\n    acquiredTransactionId\n    acquiredAt\n    unknown\n    value\n    unrealisedGain\n    term\n    longFrom\n    daysUntilLong\n  }\n"): typeof import('./graphql').TaxLotPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecurityMark {\n    securityAssets {\n      id\n    }\n    settings {\n      country {\n        code\n      }\n    }\n  }\n"): typeof import('./graphql').SecurityMarkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkSecurity($assetId: ID!, $isSecurity: Boolean!) {\n    markSecurity(assetId: $assetId, isSecurity: $isSecurity) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').MarkSecurityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilingYear {\n    taxYears {\n      label\n    }\n  }\n"): typeof import('./graphql').FilingYearDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FilingStatus($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n    }\n    taxEstimate(taxYear: $taxYear) {\n      estimate {\n        onCrypto\n        isIncomplete\n      }\n      leftOut\n    }\n  }\n"): typeof import('./graphql').FilingStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxProfile($taxYear: String!) {\n    taxProfile(taxYear: $taxYear) {\n      filingStatus\n      otherIncome\n      deduction\n      carriedShort\n      carriedLong\n    }\n  }\n"): typeof import('./graphql').TaxProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTaxProfile(\n    $taxYear: String!\n    $filingStatus: FilingStatus!\n    $otherIncome: Decimal!\n    $deduction: Decimal\n    $carriedShort: Decimal\n    $carriedLong: Decimal\n  ) {\n    updateTaxProfile(\n      taxYear: $taxYear\n      filingStatus: $filingStatus\n      otherIncome: $otherIncome\n      deduction: $deduction\n      carriedShort: $carriedShort\n      carriedLong: $carriedLong\n    ) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateTaxProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTaxProfile($taxYear: String!) {\n    deleteTaxProfile(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteTaxProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WalletSumsParts on WalletSums {\n    proceeds\n    costBasis\n    gain\n    count\n    unknownCount\n    unknownProceedsCount\n    unknownCostCount\n  }\n\n  fragment WalletsOfYearParts on TaxSummary {\n    taxYear\n    currency\n    isUnknownMinor\n    wallets {\n      accountId\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      all {\n        ...WalletSumsParts\n      }\n      shortTerm {\n        ...WalletSumsParts\n      }\n      longTerm {\n        ...WalletSumsParts\n      }\n      income {\n        value\n        count\n        unknownCount\n      }\n    }\n  }\n"): typeof import('./graphql').WalletSumsPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DisposalsByAssetParts on TaxSummary {\n    taxYear\n    currency\n    disposalCount\n    isUnknownMinor\n    unknown {\n      disposals\n    }\n    assets {\n      asset {\n        id\n        symbol\n        name\n      }\n      quantity\n      proceeds\n      costBasis\n      gain\n      disposalCount\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n  }\n"): typeof import('./graphql').DisposalsByAssetPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Disposals($taxYear: String, $assetId: ID, $isRemoval: Boolean, $after: Int, $limit: Int) {\n    disposals(taxYear: $taxYear, assetId: $assetId, isRemoval: $isRemoval, after: $after, limit: $limit) {\n      disposals {\n        id\n        position\n        transactionId\n        kind\n        category\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        acquiredTransactionId\n        acquiredAt\n        disposedAt\n        proceeds\n        costBasis\n        gain\n        term\n        rule\n        deniedLoss\n        exactProceeds\n        exactCostBasis\n        exactGain\n        unknown\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n"): typeof import('./graphql').DisposalsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IncomeByKindParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    incomeCategories {\n      label\n      name\n      value\n      count\n      unknownCount\n    }\n    unknown {\n      income\n    }\n    taxableIncomeTotal\n  }\n"): typeof import('./graphql').IncomeByKindPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LimitedTotalParts on LimitedTotal {\n    total\n    count\n    unknownCount\n    limit\n    taxable\n    verdict\n  }\n"): typeof import('./graphql').LimitedTotalPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PrivateSalesParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    taxableIncomeTotal\n    shortTerm {\n      gain\n    }\n    privateSales {\n      withinYear {\n        ...LimitedTotalParts\n      }\n      overYear {\n        total\n        count\n        unknownCount\n      }\n      otherIncome {\n        ...LimitedTotalParts\n      }\n      incomeElsewhere\n      marginResult\n    }\n  }\n"): typeof import('./graphql').PrivateSalesPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FreezeUser($year: String!) {\n    freezeUser(year: $year) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').FreezeUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnfreezeUser($year: String!) {\n    unfreezeUser(year: $year) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UnfreezeUserDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YearDrift($taxYear: String!) {\n    yearDrift(taxYear: $taxYear) {\n      filed {\n        filedAt\n        currency\n      }\n      figures {\n        name\n        asFiled\n        now\n        difference\n      }\n      transactions {\n        id\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        asFiled\n        now\n        difference\n        why\n      }\n      transactionCount\n      reasons\n      leftOut\n    }\n  }\n"): typeof import('./graphql').YearDriftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YearFreezingParts on YearFreezing {\n    taxYear\n    isFrozen\n    whyNot\n    alsoFrozen\n    alsoUnfrozen\n    filed {\n      filedAt\n      filedBy\n    }\n  }\n"): typeof import('./graphql').YearFreezingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FreezingStatus {\n    freezingStatus {\n      status\n      isAvailable\n      taxYear\n      error\n    }\n  }\n"): typeof import('./graphql').FreezingStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BeforeFilingParts on TaxSummary {\n    taxYear\n    endsOn\n    transactionCount\n    unknown {\n      disposals\n      income\n    }\n    shortTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      unknownProceedsCount\n      unknownCostCount\n    }\n    calloutCounts {\n      severity\n      count\n    }\n    isAllocationOpen\n    isBrokerFormOpen\n    estimatedTaxes {\n      needsProfile\n    }\n    taxReports {\n      status\n      isOutOfDate\n    }\n  }\n"): typeof import('./graphql').BeforeFilingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeadFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    capitalGain\n    proceeds\n    costBasis\n    disposalCount\n    isUnknownMinor\n    shortTermMeaning\n    longTermMeaning\n    shortTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    longTerm {\n      proceeds\n      costBasis\n      gain\n      count\n      unknownCount\n      unknownProceedsCount\n      unknownCostCount\n    }\n    noTerm {\n      count\n      unknownProceedsCount\n      unknownCostCount\n    }\n    incomeCategories {\n      count\n    }\n    taxableIncomeTotal\n    unknown {\n      disposals\n      income\n    }\n    estimatedTaxes {\n      leftOut\n      needsProfile\n      estimate {\n        ...TaxSumParts\n      }\n    }\n  }\n"): typeof import('./graphql').LeadFiguresPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MethodLineParts on TaxSummary {\n    currency\n    startsOn\n    endsOn\n    method\n    methodTimeline {\n      method\n      startsOn\n      endsOn\n      accountName\n    }\n    lotAllocation\n    walletFrom\n    safeHarborAllocation\n    computedAt\n    engineVersion\n    resultHash\n    inputHash\n  }\n"): typeof import('./graphql').MethodLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OtherFiguresParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    deniedLoss\n    giftsCostBasis\n    donationsCostBasis\n    lostCostBasis\n    marginGains\n    unknown {\n      gifts\n      donations\n      lost\n      margin\n    }\n  }\n"): typeof import('./graphql').OtherFiguresPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YearHeadParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    transactionCount\n  }\n"): typeof import('./graphql').YearHeadPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YearChoiceParts on TaxYear {\n    label\n    startsOn\n    transactionCount\n  }\n"): typeof import('./graphql').YearChoicePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MonthParts on TaxMonth {\n    startsOn\n    endsOn\n    gains\n    losses\n    net\n    disposalCount\n    unknownDisposalCount\n    income\n    incomeCount\n    unknownIncomeCount\n  }\n"): typeof import('./graphql').MonthPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Callouts($taxYear: String, $type: String, $after: Int, $limit: Int) {\n    callouts(taxYear: $taxYear, type: $type, after: $after, limit: $limit) {\n      callouts {\n        ...CalloutParts\n        transactionId\n      }\n      endCursor\n      hasMore\n      totalCount\n    }\n  }\n"): typeof import('./graphql').CalloutsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NeedsDoingParts on TaxSummary {\n    taxYear\n    startsOn\n    endsOn\n    currency\n    calloutCounts {\n      type\n      severity\n      count\n      title\n    }\n  }\n"): typeof import('./graphql').NeedsDoingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BrokerLinesLeft($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      notOffered\n      wallets {\n        lineCount\n      }\n      counts {\n        differs\n        unmatched\n        unreported\n      }\n    }\n  }\n"): typeof import('./graphql').BrokerLinesLeftDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ReadinessParts on TaxReadiness {\n    walletsCount\n    syncIssuesCount\n    errorsCount\n    problemsCount\n    autoResolvedSpamAssetsCount\n  }\n"): typeof import('./graphql').ReadinessPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YearSeason($taxYear: String!) {\n    appInfo {\n      gates\n    }\n    settings {\n      country {\n        code\n      }\n    }\n    taxReadiness {\n      ...ReadinessParts\n    }\n    taxSummary(taxYear: $taxYear) {\n      deadline {\n        dueOn\n        daysLeft\n      }\n      transactionLimit {\n        transactionLimit\n        transactionCount\n        percent\n      }\n    }\n  }\n"): typeof import('./graphql').YearSeasonDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CarryoverParts on LossCarryover {\n    source\n    shortIn\n    longIn\n    shortFromLedger\n    longFromLedger\n    lossUsed\n    shortOut\n    longOut\n    isIncomplete\n    assumed\n    short {\n      ...CarriedTermParts\n    }\n    long {\n      ...CarriedTermParts\n    }\n  }\n\n  fragment CarriedTermParts on CarriedTerm {\n    carriedIn\n    gain\n    againstOtherTerm\n    againstIncome\n    gainLeft\n    carriedOut\n  }\n"): typeof import('./graphql').CarryoverPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EngineChanges {\n    engineChanges {\n      id\n      engineBefore\n      engineAfter\n      currency\n      reasons\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n"): typeof import('./graphql').EngineChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissEngineChanges {\n    dismissEngineChanges {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DismissEngineChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FormDifference($taxYear: String!) {\n    brokerForms(taxYear: $taxYear, limit: 1) {\n      currency\n      notOffered\n      totals {\n        marketDiscount\n        nominee\n      }\n    }\n  }\n"): typeof import('./graphql').FormDifferenceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SinceVisitParts on SinceVisit {\n    seenAt\n    moved {\n      figure\n      before\n      now\n    }\n    reasons\n    changes {\n      id\n      sentence\n      undoneAt\n    }\n    changeCount\n  }\n"): typeof import('./graphql').SinceVisitPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation NoteTaxYearVisit($taxYear: String!) {\n    noteTaxYearVisit(taxYear: $taxYear) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').NoteTaxYearVisitDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YearRest($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      ...WalletsOfYearParts\n      fees {\n        total\n        count\n        unknownCount\n        margin\n        marginUnknownCount\n      }\n      lossCarryover {\n        ...CarryoverParts\n      }\n    }\n    taxSummaries {\n      taxYear\n      capitalGain\n      shortTerm {\n        gain\n        count\n        unknownCount\n      }\n      longTerm {\n        gain\n        count\n        unknownCount\n      }\n      taxableIncomeTotal\n      disposalCount\n      isUnknownMinor\n      unknown {\n        disposals\n        income\n      }\n      estimatedTaxes {\n        estimate {\n          isIncomplete\n          ...TaxSumParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').YearRestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YearStory($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      currency\n      inWords\n      isUnknownMinor\n      months {\n        ...MonthParts\n      }\n      sinceVisit {\n        ...SinceVisitParts\n      }\n    }\n  }\n"): typeof import('./graphql').YearStoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TaxSumParts on TaxEstimate {\n    ratesOf\n    onCrypto\n    taxWith\n    taxWithout\n    investmentTax\n    taxable\n    taxableWithout\n    otherIncome\n    cryptoIncome\n    gainsCounted\n    deduction\n    isIncomplete\n  }\n"): typeof import('./graphql').TaxSumPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Attachments($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      attachments {\n        id\n        filename\n        contentType\n        sizeBytes\n        attachedAt\n        attachedBy\n        fileUrl\n      }\n    }\n  }\n"): typeof import('./graphql').AttachmentsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AttachFiles($transactionId: ID!, $fileUrls: [String!]!) {\n    attachFiles(transactionId: $transactionId, fileUrls: $fileUrls) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').AttachFilesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveAttachment($id: ID!) {\n    removeAttachment(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveAttachmentDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CalloutsParts on Transaction {\n    publicId\n    callouts {\n      ...CalloutParts\n      receiptTransactionId\n    }\n    flows {\n      position\n      quantity\n      asset {\n        symbol\n      }\n      fiatValue\n      fiatSource\n    }\n  }\n"): typeof import('./graphql').CalloutsPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MovementsToCombine($publicId: ID!) {\n    movementsToCombine(publicId: $publicId) {\n      whyNot\n      numberAlike\n      shares {\n        direction\n        quantity\n        value\n        counted\n        asset {\n          id\n          symbol\n        }\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').MovementsToCombineDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CombinePreview($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combinePreview(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').CombinePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CombineMovements($publicId: ID!, $purpose: OperationPurpose, $areAllAlike: Boolean) {\n    combineMovements(publicId: $publicId, purpose: $purpose, areAllAlike: $areAllAlike) {\n      success\n      error\n      errorCode\n      count\n      transaction {\n        publicId\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').CombineMovementsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DisposalRowParts on Disposal {\n    id\n    category\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    acquiredTransactionId\n    acquiredAt\n    proceeds\n    costBasis\n    gain\n    exactProceeds\n    exactCostBasis\n    exactGain\n    term\n    rule\n    deniedLoss\n    unknown\n  }\n"): typeof import('./graphql').DisposalRowPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DividedParts on Transaction {\n    partOf {\n      publicId\n      sentence\n    }\n    division {\n      id\n      sentence\n    }\n  }\n"): typeof import('./graphql').DividedPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnitePreview($id: ID!) {\n    restorePreview(id: $id) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').UnitePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WalletsToChoose {\n    wallets {\n      ...WalletNames\n    }\n  }\n"): typeof import('./graphql').WalletsToChooseDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTransaction($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      errorCode\n      errors {\n        field\n        position\n        message\n        remedy\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').UpdateTransactionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EditTransactionParts on Transaction {\n    publicId\n    version\n    isFrozen\n    type\n    transactionType\n    label\n    note\n    dateTime\n    dateAcquired\n    customCostBasis\n    customProceeds\n    customDisposalBasis\n    customCurrency\n    purpose\n    isTaxable\n    link {\n      kind\n    }\n    flows {\n      ...LegParts\n      fiatValue\n      fiatSource\n    }\n  }\n"): typeof import('./graphql').EditTransactionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetFlowValue($transactionId: ID!, $position: Int!, $fiatValue: Decimal) {\n    setFlowValue(transactionId: $transactionId, position: $position, fiatValue: $fiatValue) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').SetFlowValueDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IgnoreTransactionParts on Transaction {\n    publicId\n    isIgnored\n  }\n"): typeof import('./graphql').IgnoreTransactionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ImportedValuesParts on Transaction {\n    publicId\n    version\n    flows {\n      position\n      direction\n      asset {\n        symbol\n      }\n    }\n    importedValues {\n      field\n      position\n      value\n      account {\n        name\n      }\n      asset {\n        symbol\n      }\n      editedAt\n    }\n  }\n"): typeof import('./graphql').ImportedValuesPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreImportedValues($publicId: ID!, $field: ImportedField, $position: Int, $version: String) {\n    restoreImportedValues(publicId: $publicId, field: $field, position: $position, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RestoreImportedValuesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MatchedTransferParts on Transaction {\n    publicId\n    type\n    link {\n      kind\n      origin\n      reason\n      other {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n"): typeof import('./graphql').MatchedTransferPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenLotsOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      openLots {\n        id\n        asset {\n          id\n          symbol\n          kind\n        }\n        account {\n          id\n          name\n          integration {\n            slug\n          }\n        }\n        quantity\n        costBasis\n        unrealisedGain\n        unknown\n        longFrom\n        term\n      }\n    }\n  }\n"): typeof import('./graphql').OpenLotsOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveEntered($publicId: ID!, $input: UpdateTransactionInput!, $version: String) {\n    updateTransaction(publicId: $publicId, input: $input, version: $version) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveEnteredDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RawRecords($publicId: ID!) {\n    rawRecords(publicId: $publicId) {\n      id\n      list\n      readAt\n      json\n    }\n  }\n"): typeof import('./graphql').RawRecordsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionHistory($publicId: ID!, $limit: Int) {\n    auditEvents(transactionId: $publicId, limit: $limit) {\n      ...AuditEventParts\n    }\n  }\n"): typeof import('./graphql').TransactionHistoryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FlowLineParts on Flow {\n    ...LegParts\n    isWithheld\n    fiatValue\n    fiatCurrency\n    fiatSource\n    fiatPricedAt\n    statedValue\n    statedCurrency\n    check {\n      value\n      source\n      pricedAt\n      agrees\n    }\n  }\n"): typeof import('./graphql').FlowLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SourceParts on Transaction {\n    dateTime\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    comments\n    transactionHash\n    explorer {\n      name\n      url\n    }\n    source {\n      kind\n      filename\n      formatLabel\n      rows {\n        rowNumber\n        cells\n      }\n    }\n  }\n"): typeof import('./graphql').SourcePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TransactionDetailParts on Transaction {\n    ...TransactionRowParts\n    ...CalloutsParts\n    ...StoredRowParts\n    ...EditTransactionParts\n    ...IgnoreTransactionParts\n    ...MarkTransactionParts\n    ...MatchedTransferParts\n    ...UnmatchedParts\n    ...SourceParts\n    ...ImportedValuesParts\n    ...DividedParts\n    hasCustomCostBasis\n    hasCustomProceeds\n    hasCustomDisposalBasis\n    isManual\n    reason\n    unknown\n    flows {\n      ...FlowLineParts\n    }\n    sides {\n      counts {\n        position\n        fiatValue\n        fiatCurrency\n      }\n      replaced {\n        position\n      }\n    }\n    disposals {\n      term\n      unknown\n      ...DisposalRowParts\n    }\n    incomeEntries {\n      name\n    }\n  }\n"): typeof import('./graphql').TransactionDetailPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Transaction($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      ...TransactionDetailParts\n    }\n  }\n"): typeof import('./graphql').TransactionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EditTransactions($selection: TransactionSelection!, $edit: TransactionsEdit!) {\n    editTransactions(selection: $selection, edit: $edit) {\n      success\n      error\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').EditTransactionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query EditPreview($selection: TransactionSelection!, $edit: TransactionEdit!) {\n    editPreview(selection: $selection, edit: $edit) {\n      changed\n      leftOut {\n        ...LeftOutParts\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n"): typeof import('./graphql').EditPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LeftOutParts on LeftOutTransactions {\n    reason\n    count\n  }\n"): typeof import('./graphql').LeftOutPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Identifications($offset: Int, $limit: Int) {\n    identifications(offset: $offset, limit: $limit) {\n      totalCount\n      rows {\n        issue\n        identification {\n          ...IdentificationParts\n          transaction {\n            publicId\n            sentence\n            dateTime\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').IdentificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment IdentificationParts on Identification {\n    transactionId\n    identifiedOn\n    note\n    isInTime\n    sentence\n    lots {\n      acquiredTransactionId\n      quantity\n      transaction {\n        publicId\n        dateTime\n      }\n    }\n  }\n"): typeof import('./graphql').IdentificationPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdentificationOf($publicId: ID!) {\n    transaction(publicId: $publicId) {\n      publicId\n      identification {\n        ...IdentificationParts\n      }\n    }\n  }\n"): typeof import('./graphql').IdentificationOfDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotsToIdentify($transactionId: ID!, $sortBy: HeldLotOrder, $desc: Boolean) {\n    lotsToIdentify(transactionId: $transactionId) {\n      error\n      choice {\n        transactionId\n        asset {\n          id\n          symbol\n        }\n        account {\n          id\n          name\n        }\n        quantity\n        at\n        currency\n        unnamed\n        lotCount\n        lots(sortBy: $sortBy, desc: $desc) {\n          acquiredTransactionId\n          acquiredAt\n          quantity\n          costPerUnit\n          term\n          chosen\n        }\n        missing {\n          acquiredTransactionId\n          quantity\n          transaction {\n            publicId\n            dateTime\n          }\n        }\n        identification {\n          ...IdentificationParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').LotsToIdentifyDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IdentificationPreview($transactionId: ID!, $lots: [IdentifiedLotInput!]!, $identifiedOn: Date) {\n    identificationPreview(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').IdentificationPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation IdentifyLots(\n    $transactionId: ID!\n    $lots: [IdentifiedLotInput!]!\n    $identifiedOn: Date\n    $note: String\n  ) {\n    identifyLots(transactionId: $transactionId, lots: $lots, identifiedOn: $identifiedOn, note: $note) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').IdentifyLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveIdentifications($ids: [ID!]!) {\n    removeIdentifications(ids: $ids) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveIdentificationsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StandingOrders {\n    costBasisTimeline {\n      id\n      method\n      settingStartDate\n      settingEndDate\n      order\n      account {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').StandingOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment LegParts on Flow {\n    position\n    direction\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    asset {\n      id\n      symbol\n      kind\n    }\n    quantity\n    splitRatio\n  }\n"): typeof import('./graphql').LegPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ExportTransactionsCsv($query: String, $sort: TransactionSort) {\n    exportTransactionsCsv(query: $query, sort: $sort) {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').ExportTransactionsCsvDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionsCsvPoll($jobId: ID!) {\n    transactionsCsvPoll(jobId: $jobId) {\n      success\n      isReady\n      url\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').TransactionsCsvPollDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment TransactionRowParts on Transaction {\n    publicId\n    transactionType\n    type\n    label\n    dateTime\n    dateAcquired\n    sentence\n    account {\n      id\n      kind\n      name\n      integration {\n        slug\n      }\n    }\n    flows {\n      ...LegParts\n      isWithheld\n      fiatValue\n      fiatCurrency\n      fiatSource\n      fiatPricedAt\n    }\n    link {\n      kind\n      other {\n        publicId\n        account {\n          id\n          name\n        }\n        flows {\n          ...LegParts\n        }\n      }\n    }\n    isIgnored\n    isSpam\n    isEdited\n    isFrozen\n    isSample\n    value\n    isValueMissing\n    gain\n    income\n    unknown\n    callouts {\n      ...CalloutParts\n      quantity\n      receiptTransactionId\n      asset {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').TransactionRowPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViews {\n    savedViews {\n      id\n      name\n      query\n    }\n  }\n"): typeof import('./graphql').SavedViewsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViewCounts {\n    savedViews {\n      id\n      count\n    }\n  }\n"): typeof import('./graphql').SavedViewCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveView($name: String!, $query: String!) {\n    saveView(name: $name, query: $query) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').SaveViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameView($id: ID!, $name: String!) {\n    renameView(id: $id, name: $name) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').RenameViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteView($id: ID!) {\n    deleteView(id: $id) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').DeleteViewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WalletFilterParts on Account {\n    id\n    name\n    balances(limit: 40) {\n      asset {\n        id\n        symbol\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').WalletFilterPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionFilters {\n    wallets {\n      exchanges {\n        ...WalletFilterParts\n      }\n      wallets {\n        ...WalletFilterParts\n      }\n      customWallets {\n        ...WalletFilterParts\n      }\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n    }\n  }\n"): typeof import('./graphql').TransactionFiltersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AssetNamed($query: String!) {\n    searchCurrencies(query: $query, limit: 10) {\n      id\n      symbol\n    }\n  }\n"): typeof import('./graphql').AssetNamedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionTotals($query: String) {\n    transactionTotals(query: $query) {\n      proceeds\n      costBasis\n      gain\n      deniedLoss\n      income\n      exact {\n        proceeds\n        costBasis\n        gain\n        deniedLoss\n        income\n      }\n      disposalCount\n      unknown {\n        disposals\n        proceedsCount\n        costCount\n        income\n      }\n    }\n  }\n"): typeof import('./graphql').TransactionTotalsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Transactions($query: String, $page: Int, $limit: Int, $sort: TransactionSort) {\n    transactions(query: $query, page: $page, limit: $limit, sort: $sort) {\n      transactions {\n        ...TransactionRowParts\n      }\n      quickCount\n      page\n      hasMore\n      isSearching\n      unknownTerms\n    }\n  }\n"): typeof import('./graphql').TransactionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TransactionCount($query: String) {\n    transactions(query: $query, limit: 1) {\n      countSoFar {\n        count\n        isExact\n      }\n    }\n  }\n"): typeof import('./graphql').TransactionCountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAssets($query: String!) {\n    searchCurrencies(query: $query, limit: 8) {\n      id\n      symbol\n      name\n      isUserDefined\n    }\n  }\n"): typeof import('./graphql').SearchAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteManualTransactions($ids: [ID!]!) {\n    deleteManualTransactions(ids: $ids) {\n      success\n      error\n      errorCode\n      count\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DeleteManualTransactionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SavedEntriesParts on CreateTransactionsResult {\n    success\n    error\n    errorCode\n    customTokens\n    change {\n      ...MadeChange\n    }\n    transactions {\n      publicId\n      sentence\n    }\n    errors {\n      row\n      field\n      message\n      remedy\n    }\n  }\n"): typeof import('./graphql').SavedEntriesPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTransactions($inputs: [CreateTransactionInput!]!) {\n    createTransactions(inputs: $inputs) {\n      ...SavedEntriesParts\n    }\n  }\n"): typeof import('./graphql').CreateTransactionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateManualTransaction($publicId: ID!, $input: CreateTransactionInput!) {\n    updateManualTransaction(publicId: $publicId, input: $input) {\n      ...SavedEntriesParts\n    }\n  }\n"): typeof import('./graphql').UpdateManualTransactionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StoredRowParts on Transaction {\n    type\n    label\n    dateTime\n    account {\n      id\n    }\n    flows {\n      direction\n      account {\n        id\n      }\n      asset {\n        symbol\n      }\n      quantity\n      splitRatio\n      fiatValue\n      fiatSource\n    }\n    note\n  }\n"): typeof import('./graphql').StoredRowPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment UnmatchedParts on Transaction {\n    ...MatchSide\n    type\n    transactionType\n    purpose\n    isIgnored\n    dateAcquired\n    flows {\n      direction\n      asset {\n        id\n        kind\n      }\n    }\n    link {\n      kind\n    }\n  }\n"): typeof import('./graphql').UnmatchedPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MatchSide on Transaction {\n    publicId\n    sentence\n    dateTime\n    account {\n      id\n      name\n    }\n  }\n"): typeof import('./graphql').MatchSideFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MatchReasonParts on MatchReason {\n    type\n    params {\n      quantity\n      minutes\n    }\n  }\n"): typeof import('./graphql').MatchReasonPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedMatches($after: String, $limit: Int) {\n    suggestedMatches(after: $after, limit: $limit) {\n      totalCount\n      hasMore\n      endCursor\n      matches {\n        id\n        grade\n        kind\n        reasons {\n          ...MatchReasonParts\n        }\n        withdrawal {\n          ...MatchSide\n        }\n        deposit {\n          ...MatchSide\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').SuggestedMatchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnlinkedMatches {\n    unlinkedMatches {\n      id\n      kind\n      reasons {\n        ...MatchReasonParts\n      }\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n"): typeof import('./graphql').UnlinkedMatchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MatchCandidates($publicId: ID!) {\n    matchCandidates(publicId: $publicId, limit: 5, withUnlinked: true) {\n      grade\n      kind\n      isUnlinked\n      reasons {\n        ...MatchReasonParts\n      }\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n"): typeof import('./graphql').MatchCandidatesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MatchSearch($query: String!) {\n    transactions(query: $query, limit: 10, transactionsOnly: true) {\n      totalCount\n      transactions {\n        ...MatchSide\n        flows {\n          direction\n          asset {\n            id\n          }\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').MatchSearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateLink($fromId: ID!, $toId: ID!, $kind: LinkKind!) {\n    createLink(fromId: $fromId, toId: $toId, kind: $kind) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').CreateLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveLink($transactionId: ID!, $isUndo: Boolean) {\n    removeLink(transactionId: $transactionId, isUndo: $isUndo) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RemoveLinkDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectMatch($fromId: ID!, $toId: ID!, $isRejected: Boolean!) {\n    rejectMatch(fromId: $fromId, toId: $toId, isRejected: $isRejected) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RejectMatchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SimilarMatches($fromId: ID!, $toId: ID!) {\n    similarMatches(fromId: $fromId, toId: $toId) {\n      kind\n      withdrawal {\n        ...MatchSide\n      }\n      deposit {\n        ...MatchSide\n      }\n    }\n  }\n"): typeof import('./graphql').SimilarMatchesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinksPreview($links: [NewLink!]!) {\n    linksPreview(links: $links) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').LinksPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateLinks($links: [NewLink!]!) {\n    createLinks(links: $links) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').CreateLinksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DivisionParts on SuggestedDivision {\n    id\n    grade\n    rest\n    restIs\n    reasons {\n      ...MatchReasonParts\n    }\n    whole {\n      type\n      ...MatchSide\n    }\n    parts {\n      quantity\n      transaction {\n        ...MatchSide\n      }\n    }\n  }\n"): typeof import('./graphql').DivisionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SuggestedDivisions($publicId: ID) {\n    suggestedDivisions(publicId: $publicId) {\n      ...DivisionParts\n    }\n  }\n"): typeof import('./graphql').SuggestedDivisionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DivisionPreview($division: NewDivision!) {\n    divisionPreview(division: $division) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').DivisionPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DivideTransfer($division: NewDivision!) {\n    divideTransfer(division: $division) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DivideTransferDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Alike($query: String!) {\n    transactions(query: $query, limit: 10) {\n      totalCount\n      transactions {\n        publicId\n        sentence\n        dateTime\n      }\n    }\n  }\n"): typeof import('./graphql').AlikeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RuleParts on Rule {\n    id\n    name\n    isOn\n    conditions\n    type\n    label\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n    problem\n    changedInAll\n    lastRun {\n      ranAt\n      matched\n      changed\n      isUndone\n      import {\n        id\n        filename\n      }\n    }\n  }\n"): typeof import('./graphql').RulePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Rules {\n    rules {\n      ...RuleParts\n    }\n  }\n"): typeof import('./graphql').RulesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RuleSaved on RuleResult {\n    success\n    error\n    matched\n    changed\n    rule {\n      id\n    }\n    change {\n      ...MadeChange\n    }\n    runChange {\n      ...MadeChange\n    }\n  }\n"): typeof import('./graphql').RuleSavedFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateRule($input: RuleInput!, $isApplied: Boolean) {\n    createRule(input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n"): typeof import('./graphql').CreateRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateRule($id: ID!, $input: RuleInput!, $isApplied: Boolean) {\n    updateRule(id: $id, input: $input, isApplied: $isApplied) {\n      ...RuleSaved\n    }\n  }\n"): typeof import('./graphql').UpdateRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRuleOn($id: ID!, $isOn: Boolean!) {\n    setRuleOn(id: $id, isOn: $isOn) {\n      ...RuleSaved\n    }\n  }\n"): typeof import('./graphql').SetRuleOnDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveRule($id: ID!, $place: Int!) {\n    moveRule(id: $id, place: $place) {\n      ...RuleSaved\n    }\n  }\n"): typeof import('./graphql').MoveRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteRule($id: ID!) {\n    deleteRule(id: $id) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').DeleteRuleDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RulePreview($input: RuleInput!, $id: ID) {\n    rulePreview(input: $input, id: $id) {\n      matched\n      changed\n      steps {\n        effect\n        changed\n        leftOut {\n          ...LeftOutParts\n        }\n      }\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n"): typeof import('./graphql').RulePreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RuleChanges($input: RuleInput!, $id: ID, $page: Int) {\n    ruleChanges(input: $input, id: $id, page: $page) {\n      totalCount\n      pageCount\n      changes {\n        transaction {\n          publicId\n          sentence\n          dateTime\n        }\n        before {\n          ...RuleSideParts\n        }\n        after {\n          ...RuleSideParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RuleChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RuleSideParts on RuleSide {\n    verb\n    purpose\n    isTaxable\n    isIgnored\n    isSpam\n    note\n  }\n"): typeof import('./graphql').RuleSidePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RulesFile {\n    rulesFile\n  }\n"): typeof import('./graphql').RulesFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CheckRulesFile($rulesFile: String!) {\n    checkRulesFile(rulesFile: $rulesFile) {\n      success\n      error\n      count\n      missing {\n        kind\n        id\n        name\n        suggestion\n      }\n    }\n  }\n"): typeof import('./graphql').CheckRulesFileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ImportRules($rulesFile: String!, $choices: [RulesFileChoice!]!) {\n    importRules(rulesFile: $rulesFile, choices: $choices) {\n      success\n      error\n      added\n      leftOut\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ImportRulesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HiddenSpam($query: String) {\n    transactions(query: $query, limit: 1) {\n      hiddenSpamCount\n      hiddenStakingRewardsCount\n    }\n  }\n"): typeof import('./graphql').HiddenSpamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MarkTransactionParts on Transaction {\n    isSpam\n    flows {\n      asset {\n        id\n        kind\n      }\n    }\n  }\n"): typeof import('./graphql').MarkTransactionPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MarkableParts on SpamAsset {\n    asset {\n      id\n      symbol\n    }\n    isSpam\n    hasDisposals\n    hasIncome\n  }\n"): typeof import('./graphql').MarkablePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SpamAssetParts on SpamAsset {\n    ...MarkableParts\n    contractAddress\n    cryptoNetwork\n    assetName\n    symbol\n    wasAutomarkedAsSpam\n    reasons {\n      code\n      sentence\n    }\n    transactionCount\n    accountCount\n    balance\n    firstSeenAt\n  }\n"): typeof import('./graphql').SpamAssetPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpamAssets($state: SpamState!, $page: Int) {\n    spamAssets(state: $state, page: $page) {\n      totalCount\n      page\n      pageCount\n      assets {\n        ...SpamAssetParts\n      }\n    }\n  }\n"): typeof import('./graphql').SpamAssetsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpamCounts {\n    spamCounts {\n      unresolved\n      spam\n      notSpam\n      autoResolvedSpamAssetsCount\n    }\n    user {\n      hasWalletsSpamHidden\n      hasStakingRewardsHidden\n    }\n  }\n"): typeof import('./graphql').SpamCountsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SpamAssetsByIds($assetIds: [ID!]!) {\n    spamAssetsByIds(assetIds: $assetIds) {\n      ...MarkableParts\n    }\n  }\n"): typeof import('./graphql').SpamAssetsByIdsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ToggleSpam($assetId: ID!, $isSpam: Boolean!) {\n    toggleSpam(assetId: $assetId, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ToggleSpamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReportTokensAsSpam($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpam(assetIds: $assetIds, isSpam: $isSpam) {\n      success\n      error\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').ReportTokensAsSpamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportTokensAsSpamPreview($assetIds: [ID!]!, $isSpam: Boolean!) {\n    reportTokensAsSpamPreview(assetIds: $assetIds, isSpam: $isSpam) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').ReportTokensAsSpamPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ToggleStakingRewards($isHidden: Boolean!) {\n    toggleStakingRewards(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').ToggleStakingRewardsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ToggleWalletsSpam($isHidden: Boolean!) {\n    toggleWalletsSpam(isHidden: $isHidden) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').ToggleWalletsSpamDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LookUpPage($name: String!) {\n    networks {\n      slug\n      cryptoNetworkName\n      coinSymbol\n      whyUnread\n    }\n    networkCalled(name: $name) {\n      slug\n      cryptoNetworkName\n      coinSymbol\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').LookUpPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublicWalletBalance($address: String!, $coinSymbol: String!) {\n    publicWalletBalance(address: $address, coinSymbol: $coinSymbol) {\n      error\n      errorCode\n      balance {\n        coinSymbol\n        cryptoNetworkName\n        quantity\n        valueUsd\n      }\n    }\n  }\n"): typeof import('./graphql').PublicWalletBalanceDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuthorizationsToRevoke {\n    authorizationsToRevoke {\n      id\n      exchange\n      accountName\n    }\n  }\n"): typeof import('./graphql').AuthorizationsToRevokeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmAuthorizationRevoked($id: ID!) {\n    confirmAuthorizationRevoked(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').ConfirmAuthorizationRevokedDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tasks($taskStatus: TaskStatus) {\n    tasks(taskStatus: $taskStatus) {\n      id\n      createdAt\n      exchange {\n        id\n        kind\n        name\n        sync {\n          isGranted\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').TasksDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTask($id: ID!, $status: TaskStatus!) {\n    updateTask(id: $id, status: $status) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').UpdateTaskDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateInstructions($publicId: ID!, $instructions: String!) {\n    updateInstructions(publicId: $publicId, instructions: $instructions) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateInstructionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NetworksOfAddress($address: String!, $cryptoNetwork: String) {\n    detectedNetworks(address: $address, cryptoNetwork: $cryptoNetwork) {\n      networks {\n        slug\n        cryptoNetworkName\n        whyUnread\n      }\n      error\n    }\n  }\n"): typeof import('./graphql').NetworksOfAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LinkWallet($publicId: ID!, $cryptoNetwork: String!, $walletAddress: String!) {\n    linkWallet(publicId: $publicId, cryptoNetwork: $cryptoNetwork, walletAddress: $walletAddress) {\n      success\n      error\n      errorCode\n      account {\n        id\n        kind\n      }\n    }\n  }\n"): typeof import('./graphql').LinkWalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MiningPreview($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    miningPreview(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').MiningPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetMiningStatus($publicId: ID!, $isMining: Boolean!, $applyToAll: Boolean!) {\n    setMiningStatus(publicId: $publicId, isMining: $isMining, applyToAll: $applyToAll) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').SetMiningStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query IntegrationsToMoveTo {\n    integrations {\n      slug\n      name\n      category\n      closedIn\n    }\n  }\n"): typeof import('./graphql').IntegrationsToMoveToDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MigrateExchange($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateExchange(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n"): typeof import('./graphql').MigrateExchangeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MigrateWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n"): typeof import('./graphql').MigrateWalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MigrateCustomWallet($publicId: ID!, $accountTypeSlug: String!) {\n    answer: migrateCustomWallet(publicId: $publicId, accountTypeSlug: $accountTypeSlug) {\n      ...MigratedAccount\n    }\n  }\n"): typeof import('./graphql').MigrateCustomWalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MigratedAccount on MigrateResult {\n    success\n    error\n    errorCode\n    account {\n      id\n      kind\n    }\n  }\n"): typeof import('./graphql').MigratedAccountFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeletionPreview($id: ID!) {\n    deletionPreview(id: $id) {\n      numberTransactions\n      numberEdited\n      numberFiles\n      numberTransfers\n      transferPartners\n      effect {\n        ...ChangeEffectParts\n      }\n    }\n  }\n"): typeof import('./graphql').DeletionPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PartingParts on BalanceParting {\n    asset {\n      id\n    }\n    status\n    height\n    partedAt\n    agreedAt\n    reported\n    calculated\n    message\n  }\n"): typeof import('./graphql').PartingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FindBalanceParting($publicId: ID!, $assetId: String!) {\n    findBalanceParting(publicId: $publicId, assetId: $assetId) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').FindBalancePartingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RereadingCounts on Rereadings {\n    ready\n    kept\n    frozen\n  }\n"): typeof import('./graphql').RereadingCountsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RereadingParts on Rereading {\n    id\n    transactions {\n      publicId\n      dateTime\n      sentence\n    }\n    becomes {\n      sentence\n      reason\n    }\n  }\n"): typeof import('./graphql').RereadingPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RereadEvents($id: ID!) {\n    account(id: $id) {\n      id\n      rereadings {\n        ...RereadingCounts\n        first {\n          ...RereadingParts\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').RereadEventsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RereadPreview($id: ID!) {\n    rereadPreview(publicId: $id) {\n      ...ChangeEffectParts\n    }\n  }\n"): typeof import('./graphql').RereadPreviewDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RereadAccount($id: ID!) {\n    rereadAccount(publicId: $id) {\n      success\n      error\n      errorCode\n      change {\n        ...MadeChange\n      }\n    }\n  }\n"): typeof import('./graphql').RereadAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddSampleData {\n    addSampleData {\n      success\n      error\n      errorCode\n      jobId\n    }\n  }\n"): typeof import('./graphql').AddSampleDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSampleData {\n    removeSampleData {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').RemoveSampleDataDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SampleDataProgress($jobId: ID!) {\n    csvImportJobStatus(jobId: $jobId) {\n      isStatusFinal\n      success\n      errorMessage\n      numberDone\n      numberTotal\n    }\n  }\n"): typeof import('./graphql').SampleDataProgressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResyncEverything($syncType: SyncType!) {\n    resyncEverything(syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').ResyncEverythingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WalletLineParts on Account {\n    id\n    kind\n    name\n    isSample\n    isMining\n    showDeprecationWarning\n    shouldBeRemoved\n    createdAt\n    transactionCount\n    isBalanceDifferenceSignificant\n    value\n    calculatedValue\n    reportedValue\n    portfolioPercent\n    unpricedCount\n    belowZeroCount\n    integration {\n      slug\n      name\n    }\n    sync {\n      source\n      status\n      lastComplete\n      addresses\n    }\n    syncInfo {\n      lastSynced\n      isSyncing\n      willBeDeleted\n    }\n    balanceCount\n    balances(limit: 3, order: VALUE) {\n      asset {\n        id\n        symbol\n        name\n        kind\n      }\n      quantity\n      isNegative\n    }\n    imports {\n      id\n      status\n      createdAt\n      finishedAt\n      undoneAt\n      numberDone\n      numberTotal\n    }\n  }\n"): typeof import('./graphql').WalletLinePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AccountPageParts on AccountPage {\n    accounts {\n      ...WalletLineParts\n    }\n    totalCount\n    page\n    pageCount\n    value\n    unpricedCount\n    belowZeroCount\n    emptyCount\n    readCount\n  }\n"): typeof import('./graphql').AccountPagePartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Wallets(\n    $exchangesPage: Int!\n    $walletsPage: Int!\n    $customWalletsPage: Int!\n    $limit: Int!\n    $includeEmptyWallets: Boolean!\n    $query: String!\n  ) {\n    exchanges: paginatedExchanges(\n      page: $exchangesPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    wallets: paginatedWallets(\n      page: $walletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    customWallets: paginatedCustomWallets(\n      page: $customWalletsPage\n      limit: $limit\n      includeEmptyWallets: $includeEmptyWallets\n      query: $query\n    ) {\n      ...AccountPageParts\n    }\n    all: wallets {\n      ...WalletNames\n      isSyncing\n    }\n    user {\n      hasSampleData\n    }\n    userStats {\n      numberOfExchanges\n      numberOfLocalWallets\n      numberOfCustomWallets\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n"): typeof import('./graphql').WalletsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Wallet($id: ID!) {\n    account(id: $id) {\n      id\n      kind\n      name\n      isSample\n      isMining\n      showDeprecationWarning\n      shouldBeRemoved\n      createdAt\n      transactionCount\n      instructions\n      hasOwnInstructions\n      integration {\n        ...FilesOfIntegration\n        websiteUrl\n        closedIn\n        successor\n      }\n      coverage {\n        kind\n        startsAt\n        endsAt\n        numberTransactions\n        numberSetAside\n      }\n      syncInfo {\n        lastSynced\n        isSyncing\n        willBeDeleted\n      }\n      sync {\n        ...WalletSyncParts\n      }\n      partings {\n        ...PartingParts\n      }\n      rereadings {\n        ...RereadingCounts\n      }\n      balances(order: VALUE) {\n        asset {\n          id\n          symbol\n          name\n          kind\n          slug\n        }\n        quantity\n        costBasis\n        isCostBasisUnknown\n        isNegative\n        reported {\n          quantity\n          reportedAt\n          difference\n          isSignificant\n          isRead\n        }\n      }\n      value\n      calculatedValue\n      reportedValue\n      portfolioPercent\n      unpricedCount\n      belowZeroCount\n      holdings {\n        asset {\n          id\n        }\n        price {\n          price\n          isStale\n          pricedAt\n        }\n        marketValue\n      }\n    }\n    settings {\n      baseCurrency {\n        symbol\n      }\n    }\n    displayedIn {\n      ...DisplayedInParts\n    }\n  }\n"): typeof import('./graphql').WalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameAccount($id: ID!, $name: String!) {\n    renameAccount(id: $id, name: $name) {\n      success\n      error\n      errorCode\n      account {\n        id\n        name\n      }\n    }\n  }\n"): typeof import('./graphql').RenameAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAccount($id: ID!) {\n    deleteAccount(id: $id) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').DeleteAccountDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WalletSyncParts on AccountSync {\n    network\n    source\n    addresses\n    status\n    isReadHere\n    keyRights\n    isGranted\n    lastComplete\n    balancesAt\n    balancesError\n    numberIssues\n    numberFrozen\n    issues {\n      code\n      transactionHash\n      message\n      remedy\n    }\n    streams {\n      label\n      status\n      failure\n      error\n      numberRecords\n      startsAt\n      endsAt\n      lastRead\n    }\n  }\n"): typeof import('./graphql').WalletSyncPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SyncWallet($publicId: ID!, $syncType: SyncType!) {\n    syncWallet(publicId: $publicId, syncType: $syncType) {\n      success\n      error\n      errorCode\n    }\n  }\n"): typeof import('./graphql').SyncWalletDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTheme($theme: Theme!) {\n    updateTheme(theme: $theme) {\n      success\n      error\n    }\n  }\n"): typeof import('./graphql').UpdateThemeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FindInLedger($query: String!, $limit: Int) {\n    findInLedger(query: $query, limit: $limit) {\n      accounts {\n        id\n        kind\n        name\n        integration {\n          slug\n        }\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      transactions {\n        publicId\n        transactionType\n        sentence\n        dateTime\n        account {\n          id\n          name\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').FindInLedgerDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Shell {\n    user {\n      publicId\n      name\n      email\n      isAdmin\n      hasSampleData\n      selectedTheme\n      taxYearToUse\n    }\n    appInfo {\n      maintenanceMode\n      maintenanceMessage\n      playedMessage\n      webAppHomePage\n      mail\n      version\n    }\n    unreadAlertCount\n    ledgerAccess {\n      whyNot\n    }\n    settings {\n      timeZone\n      country {\n        code\n      }\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').ShellDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCostBasisStatus {\n    appInfo {\n      storageMessage\n    }\n    getCostBasisStatus {\n      isUndergoingAllocation\n      isCostBasisRunning\n      isOutOfDate\n      costBasisLastSyncedAt\n      costBasisComputeStartTime\n      costBasisComputeEndTime\n      costBasisRecomputationDate\n      costBasisPaused\n      costBasisStatus {\n        state\n        priority\n      }\n      resultHash\n      engineVersion\n      transactionCount\n      errorMessage\n      errorId\n    }\n    freezingStatus {\n      status\n    }\n    wallets {\n      isSyncing\n    }\n    sidebar(taskStatus: TO_DO) {\n      taxYear\n      calloutCount\n      walletsCount\n      openProblemKinds\n      hasUnresolvedSpam\n      tasksCount\n    }\n  }\n"): typeof import('./graphql').GetCostBasisStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountHealth {\n    accountHealth {\n      currency\n      isComputed\n      isSettling\n      checks\n      taxLeftOut\n      unknownYears {\n        ...UnknownYearParts\n      }\n    }\n    healthKinds {\n      ...HealthKindParts\n    }\n  }\n"): typeof import('./graphql').AccountHealthDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ManualEntry {\n    wallets {\n      ...WalletNames\n    }\n    settings {\n      timeZone\n      baseCurrency {\n        id\n        symbol\n      }\n    }\n  }\n"): typeof import('./graphql').ManualEntryDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotsOfDisposal($flowId: ID!) {\n    lotsOfDisposal(flowId: $flowId) {\n      currency\n      totalCount\n      transaction {\n        publicId\n        sentence\n        dateTime\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n  }\n"): typeof import('./graphql').LotsOfDisposalDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DisposedLots(\n    $taxYear: String\n    $assetId: ID\n    $walletId: ID\n    $term: Term\n    $month: Int\n    $isRemoval: Boolean\n    $search: String\n    $sortBy: DisposedLotOrder\n    $desc: Boolean\n    $offset: Int\n    $limit: Int\n  ) {\n    disposedLots(\n      taxYear: $taxYear\n      assetId: $assetId\n      walletId: $walletId\n      term: $term\n      month: $month\n      isRemoval: $isRemoval\n      search: $search\n      sortBy: $sortBy\n      desc: $desc\n      offset: $offset\n      limit: $limit\n    ) {\n      taxYear\n      currency\n      isComputed\n      totalCount\n      removalCount\n      hasTerms\n      months {\n        startsOn\n        endsOn\n      }\n      assets {\n        id\n        symbol\n        name\n      }\n      wallets {\n        id\n        name\n      }\n      sums {\n        count\n        unreportedCount\n        proceeds\n        costBasis\n        deniedLoss\n        gain\n        unknownCount\n        unknownProceedsCount\n        unknownCostCount\n      }\n      lots {\n        ...DisposedLotParts\n      }\n    }\n    taxYears {\n      label\n    }\n  }\n"): typeof import('./graphql').DisposedLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Landing {\n    integrations {\n      slug\n      name\n      category\n      formats {\n        id\n        label\n      }\n      networks\n    }\n    networks {\n      slug\n    }\n    linkableExchanges {\n      slug\n    }\n    appInfo {\n      url\n    }\n  }\n"): typeof import('./graphql').LandingDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotsImportStatus($jobId: ID!) {\n    lotImporterStatus(jobId: $jobId) {\n      isStatusFinal\n      status\n      errorMessage\n      numberDone\n      numberTotal\n      numberImported\n      numberDuplicate\n      numberIgnored\n      numberFrozen\n    }\n  }\n"): typeof import('./graphql').LotsImportStatusDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotProofOfLot($flowId: ID!, $disposedLotId: ID!) {\n    lotProof(transactionId: $flowId) {\n      error\n      errorCode\n      proof {\n        ...LotProofParts\n      }\n    }\n  }\n"): typeof import('./graphql').LotProofOfLotDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LotProof($transactionId: ID!) {\n    lotProof(transactionId: $transactionId) {\n      error\n      errorCode\n      proof {\n        ...ProofParts\n      }\n    }\n  }\n"): typeof import('./graphql').LotProofDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MappingChoices {\n    mappingChoices {\n      fields {\n        key\n        label\n        hint\n      }\n      verbs {\n        key\n        label\n      }\n      dateFormats {\n        key\n        label\n      }\n      constants\n    }\n    settings {\n      timeZone\n    }\n  }\n"): typeof import('./graphql').MappingChoicesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactedHosts {\n    contactedHosts {\n      host\n      purpose\n    }\n  }\n"): typeof import('./graphql').ContactedHostsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    user {\n      publicId\n      name\n      email\n      emailVerified\n      createdAt\n      isTwoStepVerificationEnabled\n      hasSampleData\n      emailChangeIsAllowed {\n        ok\n        message\n      }\n      emailChangeRequestStatus {\n        toEmail\n      }\n    }\n    appInfo {\n      mail\n      version\n    }\n    settings {\n      country {\n        code\n        name\n        notice\n      }\n      baseCurrency {\n        id\n        symbol\n        name\n      }\n      timeZone\n      costBasisMethod\n      lotAllocation\n      walletFrom\n      transferFee\n      taxYearStartMonth\n      taxYearStartDay\n      usualMethods\n    }\n  }\n"): typeof import('./graphql').ProfileDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SaleSimulator {\n    heldAssets {\n      currency\n      assets {\n        ...SellableAsset\n      }\n    }\n    sellableUnits {\n      ...SellableUnits\n    }\n    settings {\n      lotAllocation\n    }\n  }\n"): typeof import('./graphql').SaleSimulatorDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxLossHarvest($ownPrices: [HarvestPriceInput!]) {\n    taxLossHarvest(ownPrices: $ownPrices) {\n      hasAccess\n      whyNot\n      warnings\n      currency\n      error\n      errorCode\n      list {\n        taxYear\n        year {\n          short\n          long\n          none\n          gain\n          isIncomplete\n        }\n        opportunities {\n          ...HarvestOpportunityParts\n        }\n        unpriced {\n          asset {\n            id\n            symbol\n          }\n          held\n        }\n      }\n    }\n  }\n"): typeof import('./graphql').TaxLossHarvestDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HeldForAsset($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n  }\n"): typeof import('./graphql').HeldForAssetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxLots($assetId: ID!, $walletId: ID, $sortBy: TaxLotOrder, $desc: Boolean, $offset: Int, $limit: Int) {\n    taxLots(assetId: $assetId, walletId: $walletId, sortBy: $sortBy, desc: $desc, offset: $offset, limit: $limit) {\n      totalCount\n      lots {\n        ...TaxLotParts\n      }\n    }\n  }\n"): typeof import('./graphql').TaxLotsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MovedAsset($name: String!) {\n    movedAsset(name: $name) {\n      id\n      symbol\n      name\n    }\n  }\n"): typeof import('./graphql').MovedAssetDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxLotsPage($walletId: ID) {\n    heldAssets(walletId: $walletId) {\n      ...HeldAssetsParts\n    }\n    wallets {\n      ...WalletNames\n    }\n    taxYears {\n      label\n      startsOn\n      endsOn\n    }\n  }\n"): typeof import('./graphql').TaxLotsPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxPage($taxYear: String!) {\n    taxSummary(taxYear: $taxYear) {\n      taxYear\n      endsOn\n      isComputed\n      ...YearHeadParts\n      ...LeadFiguresParts\n      transactionCount\n      disposalCount\n      isAllocationOpen\n      incomeCategories {\n        count\n      }\n      unknown {\n        disposals\n        income\n      }\n      ...BeforeFilingParts\n      ...OtherFiguresParts\n      ...PrivateSalesParts\n      ...NeedsDoingParts\n      ...DisposalsByAssetParts\n      ...IncomeByKindParts\n      ...DocumentsOfYearParts\n      ...MethodLineParts\n    }\n    taxYears {\n      ...YearChoiceParts\n    }\n    yearFreezing(taxYear: $taxYear) {\n      ...YearFreezingParts\n    }\n    settings {\n      country {\n        name\n        notice\n      }\n    }\n  }\n"): typeof import('./graphql').TaxPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TaxYears {\n    taxYears {\n      label\n      startsOn\n      endsOn\n      transactionCount\n      hasResults\n    }\n    user {\n      taxYearToUse\n    }\n  }\n"): typeof import('./graphql').TaxYearsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CalloutParts on Callout {\n    id\n    type\n    severity\n    title\n    message\n    remedy\n    amountAtRisk\n    isAmountAtRiskEstimate\n  }\n"): typeof import('./graphql').CalloutPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChangeEffectParts on ChangePreview {\n    error\n    transactionCount\n    numberWithoutValue\n    taxYears {\n      currency\n      yearsLeftOut\n      years {\n        ...YearChangeParts\n      }\n    }\n  }\n"): typeof import('./graphql').ChangeEffectPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DisplayedInParts on DisplayedIn {\n    currency\n    base\n    wanted\n    isConverted\n    rate\n    ratedOn\n    source\n  }\n"): typeof import('./graphql').DisplayedInPartsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FilesOfIntegration on Integration {\n    slug\n    name\n    supportedFileFormats\n    instructions\n    limitations\n    instructionsConfidence\n    formats {\n      id\n      label\n      confidence\n    }\n  }\n"): typeof import('./graphql').FilesOfIntegrationFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Explanation(\n    $figure: ExplainedFigure!\n    $taxYear: String\n    $month: Int\n    $term: Term\n    $assetId: ID\n    $walletId: ID\n    $label: String\n    $transactionId: ID\n    $at: DateTime\n  ) {\n    explanation(\n      figure: $figure\n      taxYear: $taxYear\n      month: $month\n      term: $term\n      assetId: $assetId\n      walletId: $walletId\n      label: $label\n      transactionId: $transactionId\n      at: $at\n    ) {\n      count\n      startsOn\n      endsOn\n      lines {\n        sign\n        label\n        value\n        currency\n        count\n        isUnknown\n        acquiredAt\n        isQuantity\n      }\n    }\n  }\n"): typeof import('./graphql').ExplanationDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment YearChangeParts on YearChange {\n    taxYear\n    gainBefore\n    gainAfter\n    incomeBefore\n    incomeAfter\n    isIncomplete\n    isGainUnknown\n    isIncomeUnknown\n  }\n"): typeof import('./graphql').YearChangePartsFragmentDoc;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
